import 'server-only';
import { asc } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { category, serviceUnit, serviceUnitCategory } from '@/db/schema/catalogue';
import { freeValue } from '../../../catalogue/categories/queries.ts';
import { categoryInput } from '../../../catalogue/categories/schema.ts';
import { VISIBILITY_STATUS } from '../../../base/statuses.ts';
import { recordChange } from '../../../kit/audit/service.ts';
import type { FileRow } from '../rows/file-rows.ts';
import type { ImportedKind } from './kind.ts';
import { columnOfFirst, keyOfNames, nameKey, namesOfRow } from '../rows/names.ts';
import { noteMade, type Storing } from './made.ts';
import type { Reading } from '../rows/options.ts';
import { serviceUnitIn, type GivenServiceUnit } from '../rows/row-of-service-unit.ts';
import { refused, type Judged } from '../rows/verdict.ts';

/** The services that there are, by each of their names. */
export async function serviceUnitsByName(executor: Executor): Promise<Map<string, number>> {
  const { id, name, nameEn, nameDe } = serviceUnit;
  const rows = await executor.select({ id, name, nameEn, nameDe }).from(serviceUnit).orderBy(asc(id));
  const byName = new Map<string, number>();
  // Names in the first language come before translations of others.
  for (const key of new Set([columnOfFirst(), 'name', 'nameEn', 'nameDe'] as const)) {
    for (const row of rows) {
      const text = nameKey(row[key] ?? '');
      if (text && !byName.has(text)) byName.set(text, row.id);
    }
  }
  return byName;
}

/** Services by the rules of their screen: what is there under that name stays as it is. */
export const serviceUnitsOfFile = ({ options }: Reading): ImportedKind => {
  let known: Map<string, number> | undefined;
  const inFile = new Map<string, number>();
  let taken: GivenServiceUnit[] = [];

  const judge = async (executor: Executor, page: readonly FileRow[]): Promise<Judged[]> => {
    known ??= await serviceUnitsByName(executor);
    taken = [];
    return page.map(({ position, told: rowValues }) => {
      const { given, problems } = serviceUnitIn(rowValues, options.categoryId !== null);
      if (!given) return refused(position, problems);
      const key = keyOfNames(given.unit);
      const [into, row] = [known?.get(key), inFile.get(key)];
      if (into !== undefined) return { position, verdict: 'merged', finding: { into } };
      if (row !== undefined) return { position, verdict: 'merged', finding: { row } };
      inFile.set(key, position);
      taken.push(given);
      return { position, verdict: 'new', finding: {} };
    });
  };

  const store = async (storing: Storing): Promise<void> => {
    const { tx, importId, by, now } = storing;
    const stamps = { createdAt: now, editedAt: now };
    for (const { unit, category: name } of taken) {
      const categoryId = name === '' ? options.categoryId : await categoryNamed(storing, name);
      const { categoryIds: _, workingHours: __, ...columns } = unit;
      const [row] = await tx
        .insert(serviceUnit)
        .values({ ...columns, ...stamps })
        .returning({ id: serviceUnit.id });
      if (!row || categoryId === null) throw new Error('a service has no category');
      await tx.insert(serviceUnitCategory).values({ serviceUnitId: row.id, categoryId });
      await noteMade(storing, [{ entity: 'service-unit', entityId: row.id, editedAt: now }]);
      const changes = { importId };
      await recordChange(tx, {
        entity: 'service-unit',
        entityId: row.id,
        action: 'created',
        by,
        at: now,
        changes,
      });
    }
  };
  return { judge, store };
};

/** The category of that name; it is made where there is none. */
async function categoryNamed(storing: Storing, name: string): Promise<number> {
  const { tx, importId, by, now } = storing;
  const rows = await tx.select().from(category).orderBy(asc(category.id));
  const key = nameKey(name);
  const found = rows.find((row) =>
    [row.name, row.nameEn, row.nameDe].some((each) => each && nameKey(each) === key),
  );
  if (found) return found.id;
  const input = categoryInput.parse({
    value: await freeValue(name, tx),
    ...namesOfRow({ name: name.slice(0, 200) }),
    description: '',
    descriptionEn: null,
    descriptionDe: null,
    status: VISIBILITY_STATUS.INITIAL,
  });
  const [row] = await tx
    .insert(category)
    .values({ ...input, createdAt: now, editedAt: now })
    .returning({ id: category.id });
  if (!row) throw new Error('nothing was inserted: category');
  await noteMade(storing, [{ entity: 'category', entityId: row.id, editedAt: now }]);
  const changes = { importId };
  await recordChange(tx, { entity: 'category', entityId: row.id, action: 'created', by, at: now, changes });
  return row.id;
}
