import 'server-only';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { dataImport, dataImportMade } from '@/db/schema/imports';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import type { RecordedChange } from '../../kit/audit/actions.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { findRights } from '../../kit/rights/queries.ts';
import { mayStill } from '../../kit/rights/stored-access.ts';
import { lockImport } from '../../booking-rules/locks.ts';
import { begin, noteProgress } from './work.ts';

/** Takes back what an import has made and nobody has touched since; the rest stays, and is listed. */
export const takeBackImport = (id: number, writing: Writing) =>
  begin(id, { from: 'committed', as: 'taking-back' }, writing, async () => {
    const outcome = await inTransactionOrRolledBack((tx) => takeBack(tx, id, writing));
    return outcome === 'done' ? null : 'changed';
  });

const AT_ONCE = 500;
type Entity = 'reservation' | 'client' | 'service-unit' | 'category' | 'product';

/** What is deleted of each kind, and what must be true of it besides. Later ones rest on earlier ones. */
const REMOVALS: { entity: Entity; table: string; provided: SQL; told: RecordedChange }[] = [
  {
    entity: 'reservation',
    table: 'reservation',
    // Whoever has been told of a term, or has said yes to it, comes.
    provided: sql`r.verified_at is null and not exists (select from outbox o where o.reservation_id = r.id)`,
    told: { entity: 'reservation', action: 'removed' },
  },
  {
    entity: 'client',
    table: 'client',
    provided: sql`not exists (select from reservation v where v.client_id = r.id)`,
    told: { entity: 'client', action: 'deleted' },
  },
  {
    entity: 'service-unit',
    table: 'service_unit',
    provided: sql`not exists (select from reservation_segment s where s.service_unit_id = r.id)
      and not exists (select from image i where i.service_unit_id = r.id)
      and not exists (select from service_unit_unavailability u where u.service_unit_id = r.id)`,
    told: { entity: 'service-unit', action: 'removed' },
  },
  {
    entity: 'category',
    table: 'category',
    provided: sql`not exists (select from service_unit_category c where c.category_id = r.id)
      and not exists (select from employee_category c where c.category_id = r.id)
      and not exists (select from workplace_category c where c.category_id = r.id)`,
    told: { entity: 'category', action: 'deleted' },
  },
  {
    entity: 'product',
    table: 'product',
    // What was counted once stays in the books, and what is on a bill.
    provided: sql`not exists (select from stock_entry e where e.product_id = r.id)
      and not exists (select from sale_line l where l.kind = 'PRODUCT' and l.ref_id = r.id)`,
    told: { entity: 'product', action: 'deleted' },
  },
];

async function takeBack(tx: Transaction, id: number, { by, now }: Writing): Promise<'done' | 'changed'> {
  await lockImport(tx, id);
  const [row] = await tx.select({ state: dataImport.state }).from(dataImport).where(eq(dataImport.id, id));
  if (row?.state !== 'taking-back') rollBackWith('changed' as const);
  let done = 0;
  for (const { entity, table, provided, told: rowValues } of REMOVALS) {
    for (let last = 0; ;) {
      const some = await idsAfter(tx, id, entity, last);
      if (some.length === 0) break;
      // As the import left it: whoever touches a record leaves another stamp.
      const gone = await tx.execute<{ id: number }>(sql`
        delete from ${sql.identifier(table)} r using ${dataImportMade} m
        where m.import_id = ${id} and m.entity = ${entity} and m.filled is null
          and m.entity_id = any(${sql.param(some)}::int[])
          and r.id = m.entity_id and r.edited_at = m.edited_at and ${provided} returning r.id`);
      await forget(tx, id, entity, gone);
      await recordChange(
        tx,
        ...gone.map((each) => ({ ...rowValues, entityId: each.id, by, at: now, changes: { importId: id } })),
      );
      last = some.at(-1) ?? last;
      done += some.length;
      await noteProgress(id, done);
    }
  }
  await emptyAgain(tx, id, { by, now });
  await productsAsBefore(tx, id, { by, now });
  if (!mayStill(await findRights(by, tx), 'import')) rollBackWith('changed' as const);
  await tx.update(dataImportMade).set({ kept: true }).where(eq(dataImportMade.importId, id));
  await recordChange(tx, { entity: 'data-import', entityId: id, action: 'taken back', by, at: now });
  await tx
    .update(dataImport)
    .set({ state: 'taken-back', takenBackAt: now, aliveUntil: null, editedAt: now })
    .where(eq(dataImport.id, id));
  return 'done';
}

/** The next ones in order of their numbers, so that two who lock several of them do not wait in a circle. */
async function idsAfter(tx: Transaction, id: number, entity: Entity, last: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select entity_id as id from ${dataImportMade}
    where import_id = ${id} and entity = ${entity} and entity_id > ${last} order by entity_id limit ${AT_ONCE}`);
  return rows.map((row) => row.id);
}

const forget = (tx: Transaction, id: number, entity: Entity, gone: readonly { id: number }[]) =>
  tx
    .delete(dataImportMade)
    .where(
      and(
        eq(dataImportMade.importId, id),
        eq(dataImportMade.entity, entity),
        sql`${dataImportMade.entityId} = any(${sql.param(gone.map((row) => row.id))}::int[])`,
      ),
    );

/** Products that were there before are what they were, but for how many there are. */
async function productsAsBefore(tx: Transaction, id: number, { by, now }: Writing): Promise<void> {
  const restored = await tx.execute<{ id: number }>(sql`
    update product r set name = b.name, name_en = b."nameEn", name_de = b."nameDe", barcode = b.barcode, price = b.price,
      tax_rate_id = b."taxRateId", low_stock = b."lowStock",
      edited_at = greatest(${now.toISOString()}::timestamptz, r.edited_at + interval '1 millisecond')
    from ${dataImportMade} m, jsonb_to_record(m.filled -> 'before') as b (name text, "nameEn" text, "nameDe" text, barcode text,
      price int, "taxRateId" int, "lowStock" int)
    where m.import_id = ${id} and m.entity = 'product' and m.filled is not null
      and r.id = m.entity_id and r.edited_at = m.edited_at
    returning r.id`);
  await forget(tx, id, 'product', restored);
  await noteTakenBack(tx, 'product', restored, { id, by, now });
}

/** Clients who were there before lose what was filled in. */
async function emptyAgain(tx: Transaction, id: number, { by, now }: Writing): Promise<void> {
  const emptied = await tx.execute<{ id: number }>(sql`
    update client r set
      email = case when m.filled -> 'fields' ? 'email' then null else r.email end,
      phone = case when m.filled -> 'fields' ? 'phone' then null else r.phone end,
      birthday = case when m.filled -> 'fields' ? 'birthday' then null else r.birthday end,
      notes = left(r.notes, (m.filled ->> 'notesLength')::int),
      edited_at = greatest(${now.toISOString()}::timestamptz, r.edited_at + interval '1 millisecond')
    from ${dataImportMade} m
    where m.import_id = ${id} and m.entity = 'client' and m.filled is not null
      and r.id = m.entity_id and r.edited_at = m.edited_at
    returning r.id`);
  await forget(tx, id, 'client', emptied);
  await noteTakenBack(tx, 'client', emptied, { id, by, now });
}

const noteTakenBack = (
  tx: Transaction,
  entity: 'client' | 'product',
  rows: readonly { id: number }[],
  { id, by, now }: Writing & { id: number },
) =>
  recordChange(
    tx,
    ...rows.map((row) => ({
      entity,
      entityId: row.id,
      action: 'edited' as const,
      by,
      at: now,
      changes: { importId: id, takenBack: true },
    })),
  );
