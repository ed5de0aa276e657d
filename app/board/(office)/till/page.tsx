import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { Badge } from '@/components/ui/badge';
import { dayOfIso, formatDay, formatPrice } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { listTillDays } from '@/lib/sales/till-days/queries';
import { tillDayListQuery } from '@/lib/sales/till-days/schema';
import { requireStaff } from '../_guard/staff';
import { RecordTable, type Column } from '../_parts/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/stamp-column';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('till');

const PATH = '/admin/api/till-days';

export default async function TillPage({ searchParams }: PageProps<'/board/till'>) {
  await requireStaff('till');
  const query = readListQuery(tillDayListQuery, await searchParams);
  const locale = await storedLocale();
  const { items, total } = await listTillDays(query);
  const t = await getTranslations('board');
  const words = await getTranslations('board.tillDays');
  const price = (amount: number | null, { currency }: TillDayRecord) =>
    amount !== null && formatPrice(amount, currency, locale);
  const sumOf = (sums: TillDayRecord['takings']) =>
    Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  const columns: Column<TillDayRecord>[] = [
    {
      sort: 'openedAt',
      tight: true,
      heading: words('day'),
      cell: ({ openedAt }) => formatDay(dayOfIso(openedAt), locale),
    },
    {
      name: 'salesCount',
      numeric: true,
      heading: words('salesCount'),
      cell: ({ salesCount }) => salesCount,
    },
    {
      name: 'takings',
      numeric: true,
      heading: words('takings'),
      cell: (day) => price(sumOf(day.takings), day),
    },
    {
      sort: 'difference',
      numeric: true,
      heading: words('difference'),
      cell: (day) => price(day.difference, day),
    },
    stampColumn('closedAt', words('closedAt'), locale),
    {
      name: 'closedBy',
      heading: words('closedBy'),
      cell: ({ closedAt, closedBy }) =>
        closedAt === null ? <Badge tone="warm">{words('open')}</Badge> : closedBy,
    },
    { name: 'note', aside: true, prose: true, heading: words('note'), cell: ({ note }) => note },
  ];

  return (
    <ListPage title={t('screens.till')} total={total} actions={<TableLink path={PATH} state={query} />}>
      <FilterBar state={query}>
        <SelectFilter
          name="state"
          label={t('fields.status')}
          choices={[
            { value: 'open', label: words('open') },
            { value: 'closed', label: words('closed') },
          ]}
        />
        <RangeFilter names={['openedAfter', 'openedBefore']} label={words('opened')} type="date" />
      </FilterBar>
      <RecordTable list="till" caption={t('screens.till')} rows={items} columns={columns} state={query} />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
