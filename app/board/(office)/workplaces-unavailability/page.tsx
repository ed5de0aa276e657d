import type { Metadata } from 'next';
import { listAbsences } from '@/lib/staff-schedule/absences/queries';
import { workplaceAbsenceListQuery } from '@/lib/staff-schedule/absences/schema';
import { workplaceChoices } from '@/lib/catalogue/workplaces/queries';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { AbsenceList } from '../_rota/absence-list';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('workplaces-unavailability');

export default async function WorkplacesUnavailabilityPage({
  searchParams,
}: PageProps<'/board/workplaces-unavailability'>) {
  await requireStaff('workplaces-unavailability');
  const query = readListQuery(workplaceAbsenceListQuery, await searchParams);
  const now = new Date();
  const [list, owners, locale] = await Promise.all([
    listAbsences('workplace', query, now),
    workplaceChoices(),
    storedLocale(),
  ]);
  return (
    <AbsenceList
      of="workplace"
      rows={list.items}
      total={list.total}
      query={query}
      owners={owners}
      now={now.getTime()}
      locale={locale}
    />
  );
}
