import 'server-only';
import { and, asc, eq, gt, like, notLike, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { home } from '../../base/i18n/home.ts';
import type { MisreadNumber, MisreadNumbers } from './answer.ts';
import { misread, prefixesToSearch } from './rules.ts';
import { MOST_NUMBERS } from './schema.ts';

/** As many numbers as are read from the database, and parsed, at a time. */
const BATCH = 500;

/** How the client's number was written by whoever booked with it, without `+` or `00`. */
const typedWithoutPrefix = sql`select given.client_phone from ${reservation} given
  where given.client_id = ${client}.id and given.client_phone_e164 = ${client}.phone and given.client_phone !~ '^\\s*([+]|00)'`;

const columns = {
  id: client.id,
  name: client.name,
  phone: client.phone,
  typed: sql<string[]>`array(${typedWithoutPrefix})`,
};

/** Whose number has another prefix than the salon's country, and may have got it from the program; the rest is said by the rules. */
function mayBeMisread() {
  const prefixes = prefixesToSearch(home().country);
  if (!prefixes) return sql`false`;
  const { own, assumed } = prefixes;
  return and(
    notLike(client.phone, `${own}%`),
    or(...assumed.map((prefix) => like(client.phone, `${prefix}%`)), sql`exists(${typedWithoutPrefix})`),
  );
}

type Row = { id: number; name: string; phone: string | null; typed: string[] };

function misreadOf({ id, name, phone: stored, typed }: Row): MisreadNumber | null {
  const reading = stored === null ? null : misread({ phone: stored, typed }, home().country);
  return stored === null || reading === null ? null : { id, name, stored, ...reading };
}

async function* eachMisread(): AsyncGenerator<MisreadNumber> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: Row[] = await db
      .select(columns)
      .from(client)
      .where(and(mayBeMisread(), gt(client.id, last)))
      .orderBy(asc(client.id))
      .limit(BATCH);
    for (const row of rows) {
      const found = misreadOf(row);
      if (found) yield found;
    }
    last = rows[BATCH - 1]?.id;
  }
}

/** Clients whose number was taken for one of another country, since it was given without its prefix. */
export async function listMisreadNumbers(): Promise<MisreadNumbers> {
  const found: MisreadNumber[] = [];
  for await (const each of eachMisread()) found.push(each);
  found.sort((one, other) => Number(other.isCertain) - Number(one.isCertain));
  return { items: found.slice(0, MOST_NUMBERS), total: found.length };
}

export async function hasMisreadNumbers(): Promise<boolean> {
  const first = await eachMisread().next();
  return first.done !== true;
}

/** That of one client as it stands now, and stays until the transaction ends. */
export async function lockMisreadNumber(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ ...columns, email: client.email })
    .from(client)
    .where(eq(client.id, id))
    .for('update');
  const found = row ? misreadOf(row) : null;
  return row && found ? { ...found, email: row.email } : null;
}
