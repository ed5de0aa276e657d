import 'server-only';
import { and, asc, eq, exists, ne, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { inLanguage } from '@/db/list';
import { serviceUnit, serviceUnitCategory } from '@/db/schema/catalogue';
import {
  employee,
  employeeCategory,
  employeeServiceUnit,
  employeeWorkplace,
  workplace,
  workplaceCategory,
} from '@/db/schema/team';
import { localized } from '../../base/i18n/localized.ts';
import { SERVICE_UNIT_STATUS, VISIBILITY_STATUS, type Locale } from '../../base/statuses.ts';
import { onePublicImage, type PublicImage } from '../images/public-answer.ts';

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

/** A place of theirs that suits the service unit. One is enough: all of them would be a row for each. */
const haveAPlaceForIt = () =>
  exists(
    db
      .select({ id: workplace.id })
      .from(employeeWorkplace)
      .innerJoin(workplace, eq(workplace.id, employeeWorkplace.workplaceId))
      .where(
        and(
          eq(employeeWorkplace.employeeId, employee.id),
          eq(workplace.status, VISIBILITY_STATUS.INITIAL),
          fits(sql`${eq(workplaceCategory.workplaceId, workplace.id)}`, workplaceCategory),
        ),
      ),
  );

/** Who does which of these service units: visible people, at a visible workplace that suits it; in the salon's order. */
const whoDoes = (serviceUnits: SQL) =>
  db
    .select({ employeeId: employee.id, serviceUnitId: serviceUnit.id })
    .from(employee)
    .innerJoin(serviceUnit, fits(sql`${eq(employeeCategory.employeeId, employee.id)}`, employeeCategory))
    .where(and(isVisible, serviceUnits, haveAPlaceForIt()))
    .orderBy(asc(serviceUnit.id));

type Row = typeof employee.$inferSelect;

const photoOf = ({ name, photoKey, photoVariants }: Row) => onePublicImage(photoKey, photoVariants, name);

const visibleEmployees = () =>
  db.select().from(employee).where(isVisible).orderBy(inLanguage(employee.name, 'sr'), asc(employee.id));

/** Who of them takes another time or price for these service units. */
export const overridesFor = (serviceUnitIds: number[]) =>
  db
    .select({ own: employeeServiceUnit })
    .from(employeeServiceUnit)
    .innerJoin(employee, eq(employee.id, employeeServiceUnit.employeeId))
    .where(and(isVisible, anyOf(employeeServiceUnit.serviceUnitId, serviceUnitIds)))
    .then((rows) => rows.map(({ own }) => own));

/** The people who can do each of these service units at a workplace that suits it, by name. */
export async function colleaguesFor(serviceUnitIds: number[]): Promise<Map<number, Colleague[]>> {
  const [rows, pairs] = await Promise.all([
    visibleEmployees(),
    whoDoes(anyOf(serviceUnit.id, serviceUnitIds)),
  ]);
  return new Map(
    serviceUnitIds.map((serviceUnitId) => {
      const theirs = new Set(
        pairs.filter((pair) => pair.serviceUnitId === serviceUnitId).map(({ employeeId }) => employeeId),
      );
      return [
        serviceUnitId,
        rows
          .filter(({ id }) => theirs.has(id))
          .map((row) => ({ id: row.id, name: row.name, photo: photoOf(row) })),
      ];
    }),
  );
}

/** Who works here, as far as visitors may know, by name. */
export async function publicTeam(locale: Locale): Promise<PublicEmployee[]> {
  const [rows, pairs] = await Promise.all([
    visibleEmployees(),
    whoDoes(ne(serviceUnit.status, SERVICE_UNIT_STATUS.HIDDEN)),
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
