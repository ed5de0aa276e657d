/** @typedef {import('postgres').Sql | import('postgres').TransactionSql} Sql */

/** A name as SQL takes it. @param {string} name */
export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** The tables with their columns; what the database works out by itself is not among them. @param {Sql} sql */
async function columnsByTable(sql) {
  const rows = await sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
  return new Map(rows.map(({ name, columns }) => [String(name), /** @type {string[]} */ (columns)]));
}

/** Which tables each refers to, but for itself. @param {Sql} sql */
async function referencesByTable(sql) {
  const rows = await sql`
    select distinct own.relname as name, other.relname as refers_to
    from pg_constraint k join pg_class own on own.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`;
  /** @type {Map<string, string[]>} */
  const references = new Map();
  for (const { name, refers_to: other } of rows)
    references.set(name, [...(references.get(name) ?? []), other]);
  return references;
}

/**
 * All tables, those before which others refer to. Throws where tables refer to each other in a ring: such rows could not be
 * brought back in any order.
 * @param {Sql} sql
 */
export async function tablesInOrder(sql) {
  const columns = await columnsByTable(sql);
  const references = await referencesByTable(sql);
  /** @type {{ name: string, columns: string[] }[]} */
  const ordered = [];
  const placed = new Set();
  while (placed.size < columns.size) {
    const ready = [...columns].filter(
      ([name]) => !placed.has(name) && (references.get(name) ?? []).every((other) => placed.has(other)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a ring');
    for (const [name, itsColumns] of ready) {
      ordered.push({ name, columns: itsColumns });
      placed.add(name);
    }
  }
  return ordered;
}

/** @typedef {{ name: string, columns: string[] }} Table */

/** @param {Table} table */
const columnList = ({ columns }) => columns.map(quoted).join(', ');

/** So many rows are read, and written, at once. */
const BATCH = 500;
/** A name that no column has. */
const ROW = quoted('a whole row');

/**
 * The rows of a table, each as a line of JSON, a few at a time whatever their number. Not by COPY: its stream in postgres.js may
 * leave the connection paused at its end.
 * @param {Sql} sql
 * @param {Table} table
 */
export async function* linesOf(sql, table) {
  const rows = sql.unsafe(
    `select row_to_json(${ROW})::text as line from (select ${columnList(table)} from ${quoted(table.name)}) ${ROW}`,
  );
  for await (const batch of rows.cursor(BATCH)) yield batch.map(({ line }) => `${line}\n`).join('');
}

/**
 * Writes such lines into the table.
 * @param {Sql} sql
 * @param {Table} table
 * @param {AsyncIterable<string>} lines
 * @returns how many there were
 */
export async function writeLines(sql, table, lines) {
  const into = `insert into ${quoted(table.name)} (${columnList(table)}) overriding system value
    select ${columnList(table)} from json_populate_recordset(null::${quoted(table.name)}, $1::text::json)`;
  let [rows, batch] = [0, /** @type {string[]} */ ([])];
  const write = async () => {
    if (batch.length > 0) await sql.unsafe(into, [`[${batch.join(',')}]`]);
    rows += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === BATCH) await write();
  }
  await write();
  return rows;
}
