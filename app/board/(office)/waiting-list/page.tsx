import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { FilterBar } from '@/components/filter/filter-bar';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { Badge } from '@/components/ui/badge';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { WAITING_STATES, type WaitingState } from '@/lib/base/statuses';
import { formatShortDay, formatStamp } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import type { WaitingRecord } from '@/lib/waiting-list/answer';
import { listWaiting } from '@/lib/waiting-list/board-queries';
import { waitingListQuery } from '@/lib/waiting-list/board-schema';
import { requireStaff } from '../_guard/staff';
import { ClientCards } from '../clients/card/client-cards';
import { ClientName } from '../clients/known/client-name';
import { DeleteRecord } from '../_parts/records/delete-record';
import { PhoneLink } from '../_parts/contact/phone-link';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/records/stamp-column';
import { OfferDialog } from './offer-dialog';
import { WaitingEntryForm } from './waiting-entry-form';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('waiting-list');

const PATH = '/admin/api/waiting-list';
const TONES = { waiting: 'pine', offered: 'warm', booked: 'neutral' } as const;
const toneOf = (state: WaitingState) => TONES[state as keyof typeof TONES] ?? 'neutral'; // all others are over

export default async function WaitingListPage({ searchParams }: PageProps<'/board/waiting-list'>) {
  await requireStaff('waiting-list');
  const query = readListQuery(waitingListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, choices, t] = await Promise.all([
    listWaiting(query, locale),
    reservationChoices(locale),
    getTranslations('board'),
  ]);
  const { serviceUnits, employees } = choices;
  const states = await getTranslations('status.waiting');
  const choicesOf = (records: { id: number; name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const windowInShort = ({ day, from, to }: WaitingRecord['windows'][number]) =>
    [formatShortDay(day, locale), from || to ? `${from ?? ''}–${to ?? ''}` : ''].filter(Boolean).join(' ');
  const columns: Column<WaitingRecord>[] = [
    {
      sort: 'clientName',
      heading: t('fields.personName'),
      cell: ({ clientId, clientName }) => <ClientName id={clientId} name={clientName} />,
    },
    {
      name: 'serviceUnits',
      heading: t('fields.serviceUnit'),
      cell: (row) => row.serviceUnits.map(({ name }) => name).join(' + '),
    },
    { name: 'employeeName', heading: t('fields.employee'), cell: ({ employeeName }) => employeeName },
    {
      name: 'windows',
      heading: t('waitingList.windows'),
      cell: ({ windows }) => windows.map(windowInShort).join(', '),
    },
    {
      sort: 'state',
      tight: true,
      heading: t('fields.status'),
      cell: ({ state, offer }) => (
        <>
          <Badge tone={toneOf(state)}>{states(state)}</Badge>
          {offer && (
            <span className="numerals block text-[0.8125rem] text-muted">
              {t('waitingList.offeredUntil', {
                term: formatStamp(offer.termFrom, locale),
                until: offer.until.slice(11, 16),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'clientPhone',
      tight: true,
      heading: t('fields.phone'),
      cell: ({ clientPhone }) => clientPhone && <PhoneLink number={clientPhone} hasIcon={false} />,
    },
    { ...stampColumn('createdAt', t('waitingList.since'), locale), aside: true },
  ];

  return (
    <ClientCards choices={choices}>
      <ListPage
        title={t('screens.waiting-list')}
        total={total}
        actions={
          <>
            <TableLink path={PATH} state={query} />
            <WaitingEntryForm
              serviceUnits={choicesOf(serviceUnits.filter(({ isHidden }) => !isHidden))}
              employees={choicesOf(employees.filter(({ isHidden }) => !isHidden))}
              language={salonLanguages().fallback}
            />
          </>
        }
      >
        <FilterBar state={query} search={{ name: 'clientName', label: t('fields.personName') }}>
          <TextFilter name="clientEmail" label={t('fields.email')} />
          <TextFilter name="clientPhone" label={t('fields.phone')} />
          <SelectFilter
            name="state"
            label={t('fields.status')}
            choices={WAITING_STATES.map((value) => ({ value, label: states(value) }))}
          />
          <SelectFilter
            name="serviceUnitId"
            label={t('fields.serviceUnit')}
            choices={choicesOf(serviceUnits)}
          />
          <SelectFilter name="employeeId" label={t('fields.employee')} choices={choicesOf(employees)} />
          <RangeFilter names={['dayAfter', 'dayBefore']} label={t('waitingList.day')} type="date" />
          <RangeFilter names={['createdAfter', 'createdBefore']} label={t('waitingList.since')} type="date" />
        </FilterBar>
        <RecordTable
          list="waiting-list"
          caption={t('screens.waiting-list')}
          rows={items}
          columns={columns}
          state={query}
          actionsHeading={t('list.actions')}
          actions={(row) => (
            <RowActions name={row.clientName} main={row.state === 'waiting' && <OfferDialog entry={row} />}>
              <DeleteRecord path={`${PATH}/${row.id}`} name={row.clientName} />
            </RowActions>
          )}
        />
        <Pager state={query} total={total} />
      </ListPage>
    </ClientCards>
  );
}
