import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { isTranslation } from '@/lib/base/i18n/home';
import { localized } from '@/lib/base/i18n/localized';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { listNonWorkingDays, type NonWorkingDayRecord } from '@/lib/opening-hours/non-working-days/queries';
import { nonWorkingDayListQuery } from '@/lib/opening-hours/non-working-days/schema';
import { salonZone } from '@/lib/salon/settings/settings';
import { formatWeekday } from '@/lib/base/time/format';
import { dayOf } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { StateBadge } from '../_rota/state-badge';
import { HolidaysDialog } from './holidays-dialog';
import { NonWorkingDayForm } from './non-working-day-form';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
const TRANSLATIONS = [
  { language: 'en', name: 'explanationEn' },
  { language: 'de', name: 'explanationDe' },
] as const;

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('non-working-days');

const PATH = '/admin/api/non-working-days';

export default async function NonWorkingDaysPage({ searchParams }: PageProps<'/board/non-working-days'>) {
  await requireStaff('non-working-days');
  const query = readListQuery(nonWorkingDayListQuery, await searchParams);
  const now = new Date();
  const { items, total } = await listNonWorkingDays(query, now);
  const today = dayOf(now.getTime(), salonZone());
  const locale = await storedLocale();
  const t = await getTranslations('board');
  const nameOf = ({ date }: NonWorkingDayRecord) => formatWeekday(date, locale);
  const translations = TRANSLATIONS.filter(({ language }) => isTranslation(language)).map(({ name }) => name);
  const columns: Column<NonWorkingDayRecord>[] = [
    {
      sort: 'date',
      tight: true,
      heading: t('fields.date'),
      cell: (row) => <span className="numerals whitespace-nowrap">{nameOf(row)}</span>,
    },
    {
      tight: true,
      heading: t('rota.state'),
      cell: ({ date }) => <StateBadge state={date < today ? 'over' : date === today ? 'now' : 'coming'} />,
    },
    {
      sort: 'explanation',
      heading: t('fields.explanation'),
      cell: (row) => localized(row, 'explanation', locale),
    },
    ...translations.map((name) => ({
      name,
      aside: true,
      heading: t(`fields.${name}`),
      cell: (row: NonWorkingDayRecord) => row[name],
    })),
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.non-working-days')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <HolidaysDialog today={today} />
          <NonWorkingDayForm />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'explanation', label: t('fields.explanation') }}>
        <RangeFilter names={['dateAfter', 'dateBefore']} label={t('fields.date')} type="date" />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="non-working-days"
        caption={t('screens.non-working-days')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions name={nameOf(row)} main={<NonWorkingDayForm day={row} name={nameOf(row)} />}>
            <DeleteRecord path={`${PATH}/${row.id}`} name={nameOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
