import type { Metadata } from 'next';
import { listAbsences } from '@/lib/staff-schedule/absences/queries';
import { employeeAbsenceListQuery } from '@/lib/staff-schedule/absences/schema';
import { employeeChoices } from '@/lib/catalogue/employees/queries';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { AbsenceList } from '../_rota/absence-list';
import { AbsenceTabs } from './absence-tabs';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('employees-unavailability');

export default async function EmployeesUnavailabilityPage({
  searchParams,
}: PageProps<'/board/employees-unavailability'>) {
  await requireStaff('employees-unavailability');
  const query = readListQuery(employeeAbsenceListQuery, await searchParams);
  const now = new Date();
  const [list, owners, locale] = await Promise.all([
    listAbsences('employee', query, now),
    employeeChoices(),
    storedLocale(),
  ]);
  return (
    <AbsenceList
      of="employee"
      rows={list.items}
      total={list.total}
      query={query}
      owners={owners}
      now={now.getTime()}
      locale={locale}
      tabs={<AbsenceTabs current="absences" />}
    />
  );
}
