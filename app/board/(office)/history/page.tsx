import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { BoardLink } from '@/components/ui/board-link';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import type { HistoryRecord } from '@/lib/accounts/history/answer';
import { listHistory } from '@/lib/accounts/history/queries';
import { historyListQuery } from '@/lib/accounts/history/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { wordOr } from '@/lib/base/i18n/word-or';
import { readListQuery } from '@/lib/base/validation/list';
import { ENTITIES, type Entity } from '@/lib/kit/audit/actions';
import { hasTill } from '@/lib/salon/settings/held';
import { requireStaff } from '../_guard/staff';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';
import { Details } from '../users/history/details';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('history');

const PATH = '/admin/api/history';
/** Of a salon that checks out alone. */
const OF_TILL = new Set<Entity>(['sale', 'product', 'till-day']);

export default async function HistoryPage({ searchParams }: PageProps<'/board/history'>) {
  await requireStaff('history');
  const query = readListQuery(historyListQuery, await searchParams);
  const locale = await storedLocale();
  const { items, total } = await listHistory(query, locale);
  const t = await getTranslations('board');
  const words = await getTranslations('board.history');
  const people = await getTranslations('board.accessRecords');
  // What the program says has a word; an address, or what an earlier version said, stands as it is.
  const known = (key: string, otherwise: string) => wordOr(words, key, otherwise);
  const person = (name: string) => {
    const [kind, id] = name.split(':');
    if (kind === 'user' && id !== undefined) return people('goneUser', { id });
    return wordOr(people, `actors.${name}`, name); // else an address
  };
  const columns: Column<HistoryRecord>[] = [
    stampColumn('at', t('fields.at'), locale),
    { heading: t('fields.by'), cell: ({ by }) => person(by) },
    {
      heading: t('fields.action'),
      whole: true,
      cell: ({ action, times }) => (
        <>
          {known(`actions.${action}`, action)}
          {times > 1 && <span className="numerals ml-1.5 text-muted">× {times}</span>}
        </>
      ),
    },
    {
      heading: words('thing'),
      whole: true,
      cell: ({ entity, entityId, subject }) => {
        // A sale is known by the number on its receipt, which is another one than that of its record.
        const isSale = entity === 'sale' && subject !== null;
        const name = isSale ? subject : known(`things.${entity}`, entity);
        return (
          <>
            {entityId === 0 ? (
              name
            ) : (
              <BoardLink
                href={`?entity=${entity}&entityId=${entityId}`}
                className="quiet-link numerals"
                title={words('allOfIt')}
              >
                {isSale ? name : `${name} ${entityId}`}
              </BoardLink>
            )}
            {subject && !isSale && (
              <span className="numerals block font-medium [overflow-wrap:anywhere]">{subject}</span>
            )}
          </>
        );
      },
    },
    {
      heading: t('fields.changes'),
      whole: true,
      cell: (row) => (
        <>
          {row.differences.map((line) => (
            <span key={line} className="numerals block">
              {line}
            </span>
          ))}
          {/* Whose data were read stands beside it, by name. */}
          <Details record={row.action === 'read' ? { ...row, changes: {} } : row} />
        </>
      ),
    },
    {
      name: 'network',
      aside: true,
      heading: t('fields.network'),
      cell: ({ network }) => <span className="numerals">{network}</span>,
    },
  ];

  return (
    <ListPage title={t('screens.history')} total={total} actions={<TableLink path={PATH} state={query} />}>
      <FilterBar state={query} search={{ name: 'person', label: people('person') }}>
        <SelectFilter
          name="entity"
          label={words('thing')}
          choices={ENTITIES.filter((entity) => hasTill() || !OF_TILL.has(entity)).map((value) => ({
            value,
            label: words(`things.${value}`),
          }))}
        />
        <TextFilter name="entityId" label={words('number')} />
        <RangeFilter names={['atAfter', 'atBefore']} label={t('fields.at')} type="date" />
      </FilterBar>
      <RecordTable
        list="history"
        caption={t('screens.history')}
        rows={items}
        columns={columns}
        state={query}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
