import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { serviceUnit, serviceUnitCategory } from '@/db/schema/catalogue';
import { employee, employeeCategory, workplace } from '@/db/schema/team';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { byName } from '../../base/i18n/by-name.ts';
import { localized } from '../../base/i18n/localized.ts';
import { SERVICE_UNIT_STATUS, VISIBILITY_STATUS, type Locale } from '../../base/statuses.ts';

const withCategories = (of: SQL) => sql<number[]>`array(${of})`;

type Choices = Awaited<ReturnType<typeof reservationChoices>>;

/** What of it an employee chooses from: herself, and no place. What she does is told by her categories. */
export const choicesOf = (employeeScope: EmployeeScope, all: Choices): Choices =>
  employeeScope === null
    ? all
    : { ...all, employees: all.employees.filter(({ id }) => id === employeeScope), workplaces: [] };

/**
 * For the filters: everything there is or was. Forms offer what is not hidden, and of the service units what the chosen
 * employee does.
 */
export async function reservationChoices(locale: Locale) {
  const [serviceUnits, employees, workplaces] = await Promise.all([
    db
      .select({
        id: serviceUnit.id,
        name: serviceUnit.name,
        nameEn: serviceUnit.nameEn,
        nameDe: serviceUnit.nameDe,
        termDuration: serviceUnit.termDuration,
        status: serviceUnit.status,
        categoryIds: withCategories(
          sql`select category_id from ${serviceUnitCategory} where service_unit_id = ${serviceUnit.id}`,
        ),
      })
      .from(serviceUnit),
    db
      .select({
        id: employee.id,
        name: employee.name,
        status: employee.status,
        categoryIds: withCategories(
          sql`select category_id from ${employeeCategory} where employee_id = ${employee.id}`,
        ),
      })
      .from(employee),
    db.select({ id: workplace.id, name: workplace.name, status: workplace.status }).from(workplace),
  ]);
  const isHidden = (status: number) => status === VISIBILITY_STATUS.HIDDEN;
  return {
    serviceUnits: serviceUnits
      .map(({ id, termDuration, status, categoryIds, ...names }) => ({
        id,
        name: localized(names, 'name', locale),
        termDuration,
        categoryIds,
        isHidden: status === SERVICE_UNIT_STATUS.HIDDEN,
      }))
      .sort(byName(locale)),
    employees: employees
      .map(({ status, ...rest }) => ({ ...rest, isHidden: isHidden(status) }))
      .sort(byName(locale)),
    workplaces: workplaces
      .map(({ status, ...rest }) => ({ ...rest, isHidden: isHidden(status) }))
      .sort(byName(locale)),
  };
}
