import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import type { Choice } from '@/components/form/choice-fields';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { employeeChoices } from '@/lib/catalogue/employees/queries';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { nonWorkingDaysBetween } from '@/lib/opening-hours/non-working-days/queries';
import { salonZone } from '@/lib/salon/settings/settings';
import { listSpecificHours, type SpecificHoursRecord } from '@/lib/staff-schedule/specific-hours/queries';
import { isFreeDay } from '@/lib/staff-schedule/specific-hours/rules';
import {
  specificHoursListQuery,
  type SpecificHoursListQuery,
} from '@/lib/staff-schedule/specific-hours/schema';
import type { Locale } from '@/lib/base/statuses';
import { formatWeekday } from '@/lib/base/time/format';
import { addDays, dayOf } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { workplaceChoices } from '@/lib/catalogue/workplaces/queries';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { OwnerCell, ownerOf } from '../_rota/owner-cell';
import { StateBadge } from '../_rota/state-badge';
import { HoursDialog } from './hours-dialog';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('specific-working-hours');

const PATH = '/admin/api/specific-working-hours';
/** How far ahead the calendar marks the days on which nobody works. */
const DAYS_AHEAD = 400;

export default async function SpecificHoursPage({
  searchParams,
}: PageProps<'/board/specific-working-hours'>) {
  await requireStaff('specific-working-hours');
  const query = readListQuery(specificHoursListQuery, await searchParams);
  const now = new Date();
  const today = dayOf(now.getTime(), salonZone());
  const [{ items, total }, employees, workplaces, closedDays, locale] = await Promise.all([
    listSpecificHours(query, now),
    employeeChoices(),
    workplaceChoices(),
    nonWorkingDaysBetween(today, addDays(today, DAYS_AHEAD)),
    storedLocale(),
  ]);
  return (
    <SpecificHoursList
      rows={items}
      total={total}
      query={query}
      locale={locale}
      choices={{ employees, workplaces, closedDays, today }}
    />
  );
}

type Choices = {
  employees: Choice<number>[];
  workplaces: Choice<number>[];
  closedDays: string[];
  today: string;
};

function SpecificHoursList({
  rows,
  total,
  query,
  locale,
  choices,
}: {
  rows: SpecificHoursRecord[];
  total: number;
  query: SpecificHoursListQuery;
  locale: Locale;
  choices: Choices;
}) {
  const t = useTranslations('board');
  const { employees, workplaces, today } = choices;
  const hoursOf = (row: SpecificHoursRecord) =>
    isFreeDay(row) ? t('specificHours.freeDay') : `${row.timeFrom}–${row.timeTo}`;
  const nameOf = (row: SpecificHoursRecord) =>
    `${ownerOf(row)}, ${formatWeekday(row.atDay, locale)}, ${hoursOf(row)}`;

  const columns: Column<SpecificHoursRecord>[] = [
    {
      sort: 'employee',
      heading: t('specificHours.owner'),
      cell: (row) => <OwnerCell row={row} />,
    },
    {
      sort: 'atDay',
      tight: true,
      heading: t('fields.atDay'),
      cell: ({ atDay }) => <span className="numerals whitespace-nowrap">{formatWeekday(atDay, locale)}</span>,
    },
    {
      sort: 'timeFrom',
      tight: true,
      heading: t('specificHours.hours'),
      cell: (row) => <span className="numerals whitespace-nowrap">{hoursOf(row)}</span>,
    },
    {
      tight: true,
      heading: t('rota.state'),
      cell: ({ atDay }) => <StateBadge state={atDay < today ? 'over' : atDay === today ? 'now' : 'coming'} />,
    },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.specific-working-hours')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <HoursDialog {...choices} />
        </>
      }
    >
      <FilterBar state={query}>
        <SelectFilter name="employeeId" label={t('fields.employee')} choices={employees} />
        <SelectFilter name="workplaceId" label={t('fields.workplace')} choices={workplaces} />
        <RangeFilter names={['atDayAfter', 'atDayBefore']} label={t('fields.atDay')} type="date" />
        <RangeFilter names={['timeFromAfter', 'timeFromBefore']} label={t('fields.timeFrom')} type="time" />
        <RangeFilter names={['timeToAfter', 'timeToBefore']} label={t('fields.timeTo')} type="time" />
      </FilterBar>
      <RecordTable
        list="specific-working-hours"
        caption={t('screens.specific-working-hours')}
        rows={rows}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions name={nameOf(row)} main={<HoursDialog {...choices} hours={row} name={nameOf(row)} />}>
            <DeleteRecord path={`${PATH}/${row.id}`} name={nameOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
