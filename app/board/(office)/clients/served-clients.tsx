import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { FilterBar } from '@/components/filter/filter-bar';
import { TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { noteReading } from '@/lib/clients/reading';
import type { ClientListQuery } from '@/lib/clients/schema';
import type { ServedClient } from '@/lib/clients/served/answer';
import { listServed } from '@/lib/clients/served/queries';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { ClientCards } from './card/client-cards';
import { clientColumns } from './known/client-columns';

/** She books for nobody from here. */
const NO_CHOICES = { serviceUnits: [], employees: [], workplaces: [] };

/** An employee's list: whom she serves or has served. A press on a name shows what she knows of them, and takes a note. */
export async function ServedClients({
  employeeId,
  user,
  query,
}: {
  employeeId: number;
  user: { id: number };
  query: ClientListQuery;
}) {
  const now = new Date();
  const { items, total } = await listServed(query, { employeeId, now });
  await noteReading({ user, request: { headers: await headers() }, now }, items);
  const t = await getTranslations('board');
  const columns: Column<ServedClient>[] = [
    ...clientColumns<ServedClient>(t),
    { whole: true, heading: t('fields.alert'), cell: ({ alert }) => alert },
    { prose: true, heading: t('fields.notes'), cell: ({ notes }) => notes },
  ];
  return (
    <ClientCards choices={NO_CHOICES}>
      <ListPage title={t('screens.clients')} total={total}>
        <FilterBar state={query} search={{ name: 'search', label: t('reservations.searchServed') }}>
          <TextFilter name="name" label={t('fields.personName')} />
          <TextFilter name="phone" label={t('fields.phone')} />
        </FilterBar>
        <RecordTable
          list="clients"
          caption={t('screens.clients')}
          rows={items}
          columns={columns}
          state={query}
        />
        <Pager state={query} total={total} />
      </ListPage>
    </ClientCards>
  );
}
