import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { TableLink } from '../_parts/table-link';
import { FilterBar } from '@/components/filter/filter-bar';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { formatDay } from '@/lib/base/time/format';
import { addDays, dayOf, weekdayOf } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { employeeChoices } from '@/lib/catalogue/employees/queries';
import { workplaceChoices } from '@/lib/catalogue/workplaces/queries';
import { findGeneralWorkingHours } from '@/lib/opening-hours/general-hours/queries';
import { type ShiftPatternRecord, listShiftPatterns } from '@/lib/staff-schedule/shift-patterns/queries';
import { weekLetter } from '@/lib/staff-schedule/shift-patterns/rules';
import {
  shiftPatternListQuery,
  type ShiftPatternListQuery,
} from '@/lib/staff-schedule/shift-patterns/schema';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/records/stamp-column';
import { OwnerCell, ownerOf } from '../_rota/owner-cell';
import { StateBadge } from '../_rota/state-badge';
import { hoursInWords } from '@/lib/staff-schedule/week-spans/in-words';
import { PatternDialog, type PatternChoices } from './pattern-dialog';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('shift-patterns');

const PATH = '/admin/api/shift-patterns';

export default async function ShiftPatternsPage({ searchParams }: PageProps<'/board/shift-patterns'>) {
  await requireStaff('shift-patterns');
  const query = readListQuery(shiftPatternListQuery, await searchParams);
  const now = new Date();
  const today = dayOf(now.getTime(), salonZone());
  const [{ items, total }, employees, workplaces, hours, locale] = await Promise.all([
    listShiftPatterns(query, now),
    employeeChoices(),
    workplaceChoices(),
    findGeneralWorkingHours(),
    storedLocale(),
  ]);
  const choices = {
    employees,
    workplaces,
    usualWeek: hours.days,
    nextMonday: addDays(today, 7 - weekdayOf(today)),
  };
  return <ShiftPatternList {...{ rows: items, total, query, locale, today, choices }} />;
}

function ShiftPatternList({
  rows,
  total,
  query,
  locale,
  today,
  choices,
}: {
  rows: ShiftPatternRecord[];
  total: number;
  query: ShiftPatternListQuery;
  locale: Locale;
  today: string;
  choices: PatternChoices;
}) {
  const t = useTranslations('board');
  const nameOf = (row: ShiftPatternRecord) => `${ownerOf(row)}, ${formatDay(row.validFrom, locale)}`;
  const stateOf = ({ validFrom, validUntil }: ShiftPatternRecord) =>
    validUntil !== null && validUntil < today ? 'over' : validFrom <= today ? 'now' : 'coming';

  const columns: Column<ShiftPatternRecord>[] = [
    {
      sort: 'employee',
      heading: t('shiftPatterns.owner'),
      cell: (row) => <OwnerCell row={row} />,
    },
    {
      sort: 'validFrom',
      tight: true,
      heading: t('fields.validFrom'),
      cell: ({ validFrom }) => (
        <span className="numerals whitespace-nowrap">{formatDay(validFrom, locale)}</span>
      ),
    },
    {
      sort: 'validUntil',
      tight: true,
      heading: t('fields.validUntil'),
      cell: ({ validUntil }) =>
        validUntil === null ? (
          <span className="whitespace-nowrap text-muted">{t('shiftPatterns.noEnd')}</span>
        ) : (
          <span className="numerals whitespace-nowrap">{formatDay(validUntil, locale)}</span>
        ),
    },
    {
      whole: true,
      heading: t('fields.weeks'),
      cell: ({ weeks }) => (
        <ul className="numerals flex flex-col gap-0.5 text-[0.875rem] leading-snug">
          {weeks.map((week, index) => {
            const hours = hoursInWords(week, locale).join(' · ') || t('shiftPatterns.allFree');
            const letter = weekLetter(index);
            return (
              <li key={letter}>{weeks.length > 1 ? t('shiftPatterns.inWeek', { letter, hours }) : hours}</li>
            );
          })}
        </ul>
      ),
    },
    { tight: true, heading: t('rota.state'), cell: (row) => <StateBadge state={stateOf(row)} /> },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.shift-patterns')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <PatternDialog {...choices} />
        </>
      }
    >
      <FilterBar state={query}>
        <SelectFilter name="employeeId" label={t('fields.employee')} choices={choices.employees} />
        <SelectFilter name="workplaceId" label={t('fields.workplace')} choices={choices.workplaces} />
        <RangeFilter
          names={['validFromAfter', 'validFromBefore']}
          label={t('fields.validFrom')}
          type="date"
        />
        <RangeFilter
          names={['validUntilAfter', 'validUntilBefore']}
          label={t('fields.validUntil')}
          type="date"
        />
      </FilterBar>
      <RecordTable
        list="shift-patterns"
        caption={t('screens.shift-patterns')}
        rows={rows}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={nameOf(row)}
            main={<PatternDialog {...choices} record={row} name={nameOf(row)} />}
          >
            <DeleteRecord path={`${PATH}/${row.id}`} name={nameOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
