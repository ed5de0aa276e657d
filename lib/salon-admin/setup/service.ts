import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { category, serviceUnit } from '@/db/schema/catalogue';
import { employeeWorkplace } from '@/db/schema/team';
import { inTransaction } from '@/db/transaction';
import { SERVICE_UNIT_STATUS, VISIBILITY_STATUS } from '../../base/statuses.ts';
import { textLanguages } from '../../base/i18n/home.ts';
import { textsOf } from '../../base/i18n/plain-text.ts';
import { addCategory } from '../../catalogue/categories/service.ts';
import { addServiceUnit } from '../../catalogue/board-service-units/service.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { addLink } from '../../staff-schedule/links/service.ts';
import type { UsualServicesInput } from './schema.ts';
import { USUAL_CATEGORIES, USUAL_SERVICES, type UsualCategory } from './usual-services.ts';

type Named = readonly [sr: string, en: string, de: string];
const namesOf = ([sr, en, de]: Named) => textsOf('name', { sr, en, de }, textLanguages());
const NO_DESCRIPTION = { description: '', descriptionEn: null, descriptionDe: null };

/** The category of that value, made where there is none. */
async function categoryNumbers(tx: Transaction, wanted: Set<UsualCategory>, writing: Writing) {
  await tx.execute(sql`lock table ${category} in share row exclusive mode`); // nobody adds the same one meanwhile
  const known = await tx.select({ id: category.id, value: category.value }).from(category);
  const numbers = new Map(known.map(({ id, value }) => [value, id]));
  for (const value of wanted) {
    if (numbers.has(value)) continue;
    const input = {
      value,
      ...namesOf(USUAL_CATEGORIES[value]),
      ...NO_DESCRIPTION,
      status: VISIBILITY_STATUS.INITIAL,
    };
    const saved = await addCategory(tx, input, writing);
    if (saved.ok) numbers.set(value, saved.record.id);
  }
  return numbers;
}

/**
 * Adds what was picked from the usual services, each by the way in which staff add one, and all or none; those of that name are there
 * already.
 */
export const addUsualServices = ({ services }: UsualServicesInput, writing: Writing): Promise<number> =>
  inTransaction((tx) => addPicked(tx, services, writing));

async function addPicked(tx: Transaction, services: UsualServicesInput['services'], writing: Writing) {
  const picked = services.flatMap(({ key, ...given }) =>
    USUAL_SERVICES.filter((usual) => usual.key === key).map((usual) => ({ ...usual, ...given })),
  );
  const names = new Set(
    (await tx.select({ name: serviceUnit.name }).from(serviceUnit)).map(({ name }) => name),
  );
  const numbers = await categoryNumbers(tx, new Set(picked.map((each) => each.category)), writing);
  let added = 0;
  for (const { name, category: value, price, termDuration } of picked) {
    const categoryId = numbers.get(value);
    const texts = namesOf(name);
    if (names.has(texts.name) || categoryId === undefined) continue;
    names.add(texts.name);
    const input = {
      ...texts,
      ...NO_DESCRIPTION,
      price,
      priceEn: null,
      priceDe: null,
      termDuration,
      bufferAfter: 0,
      status: SERVICE_UNIT_STATUS.INITIAL,
      workingHours: null,
      categoryIds: [categoryId],
    };
    if ((await addServiceUnit(tx, input, writing)).ok) added++;
  }
  return added;
}

/** Everybody works at every place: right for most salons, and the links can be taken away one by one. All of them are added or none. */
export const linkEverybody = (writing: Writing): Promise<number> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`lock table ${employeeWorkplace} in share row exclusive mode`); // nobody adds the same one meanwhile
    const missing = await tx.execute<{ employeeId: number; workplaceId: number }>(sql`
      select e.id as "employeeId", w.id as "workplaceId" from employee e cross join workplace w
      where not exists (select from employee_workplace l where l.employee_id = e.id and l.workplace_id = w.id)
      order by 1, 2`);
    for (const { employeeId, workplaceId } of missing)
      await addLink(tx, { employeeId, workplaceId }, writing);
    return missing.length;
  });
