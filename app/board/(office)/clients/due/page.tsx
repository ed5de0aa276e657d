import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { BoardLinkButton } from '@/components/ui/board-link';
import { awayFrom, employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { formatDay } from '@/lib/base/time/format';
import { daysBetween, dayOf } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import type { DueClient } from '@/lib/return-visits/due/answer';
import { listDue } from '@/lib/return-visits/due/queries';
import { dueListQuery } from '@/lib/return-visits/due/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import { requireStaff } from '../../_guard/staff';
import { RecordTable, type Column } from '../../_parts/records/record-table';
import { screenMetadata } from '../../_parts/screen-metadata';
import { TableLink } from '../../_parts/table-link';
import { ClientCards } from '../card/client-cards';
import { clientColumns } from '../known/client-columns';

/** As it stands at this moment. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('clients');

/** Whom to call: a press on the name opens the card, where one more books the next visit. */
export default async function DueClientsPage({ searchParams }: PageProps<'/board/clients/due'>) {
  const user = await requireStaff('clients');
  if (employeeScopeOf(user) !== null) redirect(awayFrom('clients', user));
  const query = readListQuery(dueListQuery, await searchParams);
  const locale = await storedLocale();
  const now = new Date();
  const [{ items, total }, choices, t] = await Promise.all([
    listDue(query, { locale, now }),
    reservationChoices(locale),
    getTranslations('board'),
  ]);
  const today = dayOf(now.getTime(), salonZone());
  const columns: Column<DueClient>[] = [
    ...clientColumns<DueClient>(t),
    {
      sort: 'dueOn',
      tight: true,
      heading: t('fields.dueOn'),
      cell: ({ dueOn, remindedOn }) => {
        const late = daysBetween(dueOn, today);
        return (
          <>
            {late > 0 ? (
              <span className="text-clay-deep">{t('nextVisit.dueSince', { days: late })}</span>
            ) : (
              formatDay(dueOn, locale)
            )}
            {remindedOn && (
              <span className="block text-sm text-muted">
                {t('dueClients.reminded', { day: formatDay(remindedOn, locale) })}
              </span>
            )}
          </>
        );
      },
    },
    {
      name: 'serviceUnitName',
      heading: t('fields.serviceUnitName'),
      cell: ({ serviceUnitName }) => serviceUnitName,
    },
    { name: 'employeeName', heading: t('fields.employeeName'), cell: ({ employeeName }) => employeeName },
    {
      name: 'lastVisitOn',
      heading: t('fields.lastVisitOn'),
      cell: ({ lastVisitOn }) => formatDay(lastVisitOn, locale),
      numeric: true,
    },
    {
      name: 'rhythmDays',
      tight: true,
      heading: t('fields.rhythmDays'),
      cell: ({ rhythmDays, learned }) =>
        t(learned ? 'nextVisit.comesEvery' : 'nextVisit.usuallyEvery', { days: rhythmDays }),
    },
  ];
  return (
    <ClientCards choices={choices}>
      <ListPage
        title={t('dueClients.title')}
        total={total}
        actions={
          <>
            <BoardLinkButton href="/board/clients" size="dense" variant="quiet">
              {t('screens.clients')}
            </BoardLinkButton>
            <TableLink path="/admin/api/clients/due" state={query} />
          </>
        }
      >
        <p className="max-w-prose text-[0.9375rem] text-muted">{t('dueClients.lead')}</p>
        <FilterBar state={query}>
          <RangeFilter names={['dueAfter', 'dueBefore']} label={t('fields.dueOn')} type="date" />
          <SelectFilter
            name="serviceUnitId"
            label={t('fields.serviceUnit')}
            choices={choices.serviceUnits.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FilterBar>
        <RecordTable
          list="clients-due"
          caption={t('dueClients.title')}
          rows={items}
          columns={columns}
          state={query}
        />
        <Pager state={query} total={total} />
      </ListPage>
    </ClientCards>
  );
}
