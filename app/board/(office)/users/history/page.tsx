import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { Badge } from '@/components/ui/badge';
import type { AccessRecord } from '@/lib/accounts/access-records/answer';
import { listAccessRecords } from '@/lib/accounts/access-records/queries';
import {
  ACCESS_ACTIONS,
  accessRecordListQuery,
  type AccessAction,
} from '@/lib/accounts/access-records/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { wordOr } from '@/lib/base/i18n/word-or';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../../_guard/staff';
import { RecordTable, type Column } from '../../_parts/records/record-table';
import { screenMetadata } from '../../_parts/screen-metadata';
import { Tabs } from '../tabs';
import { Details } from './details';
import { stampColumn } from '../../_parts/records/stamp-column';
import { TableLink } from '../../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('users');

const PATH = '/admin/api/access-records';

/** What to look at twice. */
const ALARMING: ReadonlySet<string> = new Set<AccessAction>([
  'login-failed',
  'login-paused',
  'guessing-suspected',
  'denied',
  'session-ended',
]);

export default async function HistoryPage({ searchParams }: PageProps<'/board/users/history'>) {
  await requireStaff('users');
  const query = readListQuery(accessRecordListQuery, await searchParams);
  const { items, total } = await listAccessRecords(query);
  const locale = await storedLocale();
  const t = await getTranslations('board');
  const words = await getTranslations('board.accessRecords');
  const action = (name: string) => wordOr(words, `actions.${name}`, name);
  const person = (name: string) => {
    const [kind, id] = name.split(':');
    if (id !== undefined) return words(kind === 'client' ? 'client' : 'goneUser', { id });
    return wordOr(words, `actors.${name}`, name); // else an address
  };
  const columns: Column<AccessRecord>[] = [
    stampColumn('at', t('fields.at'), locale),
    {
      tight: true,
      heading: t('fields.action'),
      cell: (row) => (
        <>
          <Badge tone={ALARMING.has(row.action) ? 'danger' : 'neutral'}>{action(row.action)}</Badge>
          {row.times > 1 && <span className="numerals ml-1.5 text-muted">× {row.times}</span>}
        </>
      ),
    },
    { heading: t('fields.by'), cell: ({ by }) => person(by) },
    {
      heading: t('fields.whom'),
      cell: ({ whom, by }) => (whom === null || whom === by ? null : person(whom)),
    },
    { heading: t('fields.changes'), whole: true, cell: (row) => <Details record={row} /> },
    { heading: t('fields.network'), cell: ({ network }) => <span className="numerals">{network}</span> },
  ];

  return (
    <ListPage title={words('title')} total={total} actions={<TableLink path={PATH} state={query} />}>
      <Tabs current="history" />
      <FilterBar state={query} search={{ name: 'person', label: words('person') }}>
        <SelectFilter
          name="action"
          label={t('fields.action')}
          choices={ACCESS_ACTIONS.map((value) => ({ value, label: action(value) }))}
        />
        <TextFilter name="network" label={t('fields.network')} />
        <RangeFilter names={['atAfter', 'atBefore']} label={t('fields.at')} type="date" />
      </FilterBar>
      <RecordTable
        list="access-records"
        caption={words('title')}
        rows={items}
        columns={columns}
        state={query}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
