import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import type { Executor, Transaction } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { importAlias } from '@/db/schema/imports';
import { aliasKey, nameKey, type NameField } from '../rows/names.ts';

/** What a name means that nothing here bears; null: nothing any more. */
export type Alias = { field: NameField; name: string; means: number | null };

export async function loadAliases(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor.select().from(importAlias);
  return new Map(
    rows.map(({ field, name, serviceUnitId, employeeId }) => [
      aliasKey(field, name),
      serviceUnitId ?? employeeId ?? 0,
    ]),
  );
}

/** The places of those that mean what is not there. */
export async function aliasesOfNothing(executor: Executor, aliases: readonly Alias[]): Promise<number[]> {
  const meant = (field: NameField) =>
    aliases.flatMap((alias) => (alias.field === field && alias.means !== null ? [alias.means] : []));
  const units = await executor
    .select({ id: serviceUnit.id })
    .from(serviceUnit)
    .where(anyOf(serviceUnit.id, meant('service')));
  const people = await executor
    .select({ id: employee.id })
    .from(employee)
    .where(anyOf(employee.id, meant('employee')));
  const there = {
    service: new Set(units.map(({ id }) => id)),
    employee: new Set(people.map(({ id }) => id)),
  };
  return [...aliases.entries()].flatMap(([place, { field, means }]) =>
    means === null || there[field].has(means) ? [] : [place],
  );
}

/** Keeps what each name means, for this file and all that come. */
export async function keepAliases(tx: Transaction, aliases: readonly Alias[], now: Date): Promise<void> {
  for (const { field, name, means } of aliases) {
    const key = nameKey(name);
    if (means === null) {
      await tx.delete(importAlias).where(and(eq(importAlias.field, field), eq(importAlias.name, key)));
      continue;
    }
    const meaning = {
      serviceUnitId: field === 'service' ? means : null,
      employeeId: field === 'employee' ? means : null,
    };
    await tx
      .insert(importAlias)
      .values({ field, name: key, ...meaning, createdAt: now, editedAt: now })
      .onConflictDoUpdate({
        target: [importAlias.field, importAlias.name],
        set: { ...meaning, editedAt: now },
      });
  }
}

/** So many can be seen to at once; a column that was taken for another has thousands. */
const SHOWN = 50;

export type NameOfFile = Alias & { means: number | null; count: number };

/** The names in a file that nothing here bears, the open ones first, with the number of rows of each. */
export async function namesOfFile(
  executor: Executor,
  importId: number,
): Promise<{ names: NameOfFile[]; namesCount: number }> {
  const rows = await executor.execute<NameOfFile & { total: number }>(sql`
    select n.field, min(n.name) as name, count(*)::int as count, coalesce(a.service_unit_id, a.employee_id) as means,
      count(*) over ()::int as total
    from data_import_row r
    cross join lateral jsonb_to_recordset(r.finding -> 'names') as n (field text, key text, name text)
    left join ${importAlias} a on a.field = n.field and a.name = n.key
    where r.import_id = ${importId} and r.finding ? 'names'
    group by n.field, n.key, a.service_unit_id, a.employee_id
    order by coalesce(a.service_unit_id, a.employee_id) is not null, count(*) desc, min(n.name) limit ${SHOWN}`);
  return {
    names: rows.map(({ field, name, count, means }) => ({ field, name, count, means })),
    namesCount: rows[0]?.total ?? 0,
  };
}
