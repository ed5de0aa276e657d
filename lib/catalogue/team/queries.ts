import 'server-only';
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { inLanguage } from '@/db/list';
import {
  employee,
  employeeCategory,
  employeeServiceUnit,
  employeeWorkplace,
  serviceUnit,
  serviceUnitCategory,
  workplace,
  workplaceCategory,
} from '@/db/schema/catalogue';
import { localized } from '../../base/i18n/localized.ts';
import { SERVICE_UNIT_STATUS, VISIBILITY_STATUS, type Locale } from '../../base/statuses.ts';
import type { PublicImage } from '../images/public-answer.ts';

/** Somebody whom a visitor may ask for. */
export type Colleague = { id: number; name: string; photo: PublicImage | null };

export type PublicEmployee = Colleague & {
  about: string;
  /** The public service units that they do, in the salon's order. */
  serviceUnits: number[];
};

const isVisible = eq(employee.status, VISIBILITY_STATUS.INITIAL);

/** No category chosen means all; otherwise one must be the service unit's. */
const fits = (owner: SQL, table: typeof employeeCategory | typeof workplaceCategory) => sql`(
  not exists (select 1 from ${table} where ${owner})
  or exists (
    select 1 from ${table} join ${serviceUnitCategory} using (category_id)
    where ${owner} and ${serviceUnitCategory.serviceUnitId} = ${serviceUnit.id}))`;

/** Who does which service unit: visible people, at a visible workplace that suits it. */
const whoDoesWhat = () =>
  db
    .selectDistinct({ employeeId: employee.id, serviceUnitId: serviceUnit.id })
    .from(employee)
    .innerJoin(employeeWorkplace, eq(employeeWorkplace.employeeId, employee.id))
    .innerJoin(workplace, eq(workplace.id, employeeWorkplace.workplaceId))
    .innerJoin(
      serviceUnit,
      and(
        fits(sql`${eq(employeeCategory.employeeId, employee.id)}`, employeeCategory),
        fits(sql`${eq(workplaceCategory.workplaceId, workplace.id)}`, workplaceCategory),
      ),
    )
    .$dynamic();

const areVisible = and(isVisible, eq(workplace.status, VISIBILITY_STATUS.INITIAL));

type Row = typeof employee.$inferSelect;

function photoOf({ name, photoKey, photoVariants }: Row): PublicImage | null {
  const largest = photoVariants?.toSorted((a, b) => b.width - a.width)[0];
  if (!photoKey || !photoVariants || !largest) return null;
  return { key: photoKey, width: largest.width, height: largest.height, variants: photoVariants, alt: name };
}

const visibleEmployees = () =>
  db.select().from(employee).where(isVisible).orderBy(inLanguage(employee.name, 'sr'), asc(employee.id));

/** Who of them takes another time or price for these service units. */
export const ownTermsFor = (serviceUnitIds: number[]) =>
  db
    .select({ own: employeeServiceUnit })
    .from(employeeServiceUnit)
    .innerJoin(employee, eq(employee.id, employeeServiceUnit.employeeId))
    .where(and(isVisible, anyOf(employeeServiceUnit.serviceUnitId, serviceUnitIds)))
    .then((rows) => rows.map(({ own }) => own));

/** The people who can do a service unit at a workplace that suits it, by name. */
export async function colleaguesFor(serviceUnitId: number): Promise<Colleague[]> {
  const [rows, pairs] = await Promise.all([
    visibleEmployees(),
    whoDoesWhat().where(and(areVisible, eq(serviceUnit.id, serviceUnitId))),
  ]);
  return rows
    .filter(({ id }) => pairs.some(({ employeeId }) => employeeId === id))
    .map((row) => ({ id: row.id, name: row.name, photo: photoOf(row) }));
}

/** Who works here, as far as visitors may know, by name. */
export async function publicTeam(locale: Locale): Promise<PublicEmployee[]> {
  const [rows, pairs] = await Promise.all([
    visibleEmployees(),
    whoDoesWhat()
      .where(and(areVisible, ne(serviceUnit.status, SERVICE_UNIT_STATUS.HIDDEN)))
      .orderBy(asc(serviceUnit.id)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    photo: photoOf(row),
    about: localized(row, 'about', locale),
    serviceUnits: pairs
      .filter(({ employeeId }) => employeeId === row.id)
      .map(({ serviceUnitId }) => serviceUnitId),
  }));
}
