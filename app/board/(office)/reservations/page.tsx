import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { MoneyRangeFilter } from '@/components/filter/money-range-filter';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { home } from '@/lib/base/i18n/home';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { leftOpen, listReservations, type BoardReservation } from '@/lib/booking-board/list/queries';
import { TEXT_CAP } from '@/lib/base/text/text-search';
import { reservationScreenQuery } from '@/lib/booking-board/search/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOfIso, formatDay, formatPrice, formatStamp, wallTimeOf } from '@/lib/base/time/format';
import { isoWithOffset } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { accessOf, mayEnter, employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { paymentBadgesOf } from '@/lib/payments/visits/queries';
import { billStatesOf } from '@/lib/sales/sale/bill-states';
import { requireStaff } from '../_guard/staff';
import { ClientCards } from '../clients/card/client-cards';
import { ClientName } from '../clients/known/client-name';
import { BillBadge } from '../_parts/bill-badge';
import { PaymentBadge } from '../_parts/payment/payment-badge';
import { DeleteRecord } from '../_parts/records/delete-record';
import { PhoneLink } from '../_parts/contact/phone-link';
import { LinkSource } from '../_parts/link-source';
import { screenMetadata } from '../_parts/screen-metadata';
import { BookButton } from './phone/book-button';
import type { Choices } from '../_parts/choices';
import { SettleVisits } from './list/settle-visits';
import { QuickFilters } from './list/quick-filters';
import { PartsCell } from './list/parts-cell';
import { ReservationForm } from './list/reservation-form';
import { RowSteps } from './list/row-steps';
import { SeriesBadge } from './series/series-badge';
import { StatusBadge } from '../_parts/status-badge';
import { ViewTabs } from './list/view-tabs';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('reservations');

const PATH = '/admin/api/reservations';
const { CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;
/** An employee chooses nothing for others. */
const NO_CHOICES: Choices = { serviceUnits: [], employees: [], workplaces: [] };

export default async function ReservationsPage({ searchParams }: PageProps<'/board/reservations'>) {
  const staff = await requireStaff('reservations');
  const employeeScope = employeeScopeOf(staff);
  const isDesk = employeeScope === null;
  const query = readListQuery(reservationScreenQuery, await searchParams);
  const locale = await storedLocale();
  const now = Date.now();
  const [{ items, total }, choices, left] = await Promise.all([
    listReservations(query, locale, employeeScope, new Date(now)),
    isDesk ? reservationChoices(locale) : NO_CHOICES,
    isDesk ? leftOpen(locale, new Date(now)) : [],
  ]);
  const shownIds = items.map(({ id }) => id);
  const [bills, payments] = await Promise.all([
    billStatesOf([...shownIds, ...left.map(({ id }) => id)]),
    paymentBadgesOf(shownIds),
  ]);
  const isoNow = isoWithOffset(now, salonZone());
  const mayRemove = mayEnter(staff, accessOf('DELETE reservations/[id]'));
  const t = await getTranslations('board');
  const status = await getTranslations('status.reservation');
  const statuses = Object.values(RESERVATION_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const named = (all: { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const byText = query.search ?? query.clientName ?? query.clientEmail ?? query.clientPhone;
  const isRejected = (row: BoardReservation) =>
    row.status === CLIENT_REJECTED || row.status === ADMIN_REJECTED;

  const columns: Column<BoardReservation>[] = [
    {
      sort: 'clientName',
      heading: t('fields.client'),
      cell: (row) => (
        <>
          <span className="lg:max-xl:wrap-anywhere lg:max-xl:whitespace-normal">
            <ClientName id={row.clientId} name={row.clientName} />
          </span>
          {/* On a narrow desktop both stand in one column, so that the service keeps its room. */}
          {row.clientPhone && (
            <span data-column="clientPhone" className="hidden lg:max-xl:block">
              <PhoneOf row={row} />
            </span>
          )}
        </>
      ),
    },
    {
      name: 'clientPhone',
      tight: true,
      roomy: true,
      heading: t('fields.phone'),
      cell: (row) => row.clientPhone && <PhoneOf row={row} />,
    },
    {
      sort: 'termFrom',
      tight: true,
      heading: t('fields.term'),
      cell: ({ termFrom, termTo, series }) => (
        <span className="numerals flex flex-wrap gap-x-2 whitespace-nowrap lg:flex-col">
          <span>{formatDay(dayOfIso(termFrom), locale)}</span>
          <span>
            {wallTimeOf(termFrom)}–{wallTimeOf(termTo)}
            {series && <SeriesBadge series={series} isInLine />}
          </span>
        </span>
      ),
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => (
        <>
          <StatusBadge of={row} />
          <BillBadge state={bills.get(row.id)} className="mt-1 ml-2 lg:flex" />
          <PaymentBadge of={payments.get(row.id)} className="mt-1 ml-2 lg:flex" />
        </>
      ),
    },
    {
      heading: t('fields.serviceUnit'),
      cell: ({ segments }) => <PartsCell segments={segments} />,
    },
    {
      sort: 'price',
      roomy: true,
      heading: t('fields.price'),
      cell: ({ price, currency }) => formatPrice(price, currency, locale),
      numeric: true,
    },
    {
      name: 'linkSource',
      aside: true,
      heading: t('fields.linkSource'),
      cell: (row) => <LinkSource of={row} />,
    },
    {
      sort: 'createdAt',
      aside: true,
      heading: t('fields.createdAt'),
      cell: ({ createdAt }) => formatStamp(createdAt, locale),
      numeric: true,
    },
  ];

  return (
    <ClientCards choices={choices}>
      <ListPage
        title={t('screens.reservations')}
        total={total}
        actions={
          <>
            <TableLink path={PATH} state={query} />
            <ViewTabs view="list" />
            {isDesk && <BookButton choices={choices} />}
          </>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuickFilters query={query} now={isoNow} />
          {isDesk && <SettleVisits left={left} bills={bills} />}
        </div>
        <FilterBar
          state={query}
          search={{ name: 'search', label: t(isDesk ? 'reservations.search' : 'reservations.searchServed') }}
        >
          <TextFilter name="clientName" label={t('fields.clientName')} />
          {isDesk && <TextFilter name="clientEmail" label={t('fields.email')} />}
          <TextFilter name="clientPhone" label={t('fields.phone')} />
          {isDesk && (
            <>
              <SelectFilter
                name="serviceUnitId"
                label={t('fields.serviceUnit')}
                choices={named(choices.serviceUnits)}
              />
              <SelectFilter
                name="employeeId"
                label={t('fields.employee')}
                choices={named(choices.employees)}
              />
              <SelectFilter
                name="workplaceId"
                label={t('fields.workplace')}
                choices={named(choices.workplaces)}
              />
            </>
          )}
          <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
          <SelectFilter
            name="confirmedBy"
            label={t('fields.confirmedBy')}
            choices={[
              { value: 'client', label: t('reservations.confirmedByClient') },
              { value: 'staff', label: t('reservations.confirmedByStaff') },
            ]}
          />
          <SelectFilter
            name="noShow"
            label={t('fields.noShow')}
            choices={[{ value: 'true', label: t('reservations.onlyNoShows') }]}
          />
          <RangeFilter names={['termFromAfter', 'termFromBefore']} label={t('fields.term')} type="date" />
          <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
          {isDesk && (
            <MoneyRangeFilter
              names={['priceFrom', 'priceTo']}
              label={t('fields.price')}
              currency={home().currency === 'RSD' ? 'RSD, EUR' : home().currency}
            />
          )}
        </FilterBar>
        {byText && total >= TEXT_CAP && (
          <p role="status" className="text-[0.9375rem] text-muted">
            {t('reservations.textCapped', { count: TEXT_CAP })}
          </p>
        )}
        <RecordTable
          list="reservations"
          caption={t('screens.reservations')}
          rows={items}
          columns={columns}
          state={query}
          actionsHeading={t('list.actions')}
          actions={(row) => (
            <RowSteps
              reservation={row}
              choices={choices}
              hasBegun={Date.parse(row.termFrom) <= now}
              payment={payments.get(row.id)}
              billState={bills.get(row.id)}
            >
              {isDesk && <ReservationForm reservation={row} />}
              {mayRemove && isRejected(row) && (
                <DeleteRecord path={`${PATH}/${row.id}`} name={row.clientName} />
              )}
            </RowSteps>
          )}
        />
        <Pager state={query} total={total} />
      </ListPage>
    </ClientCards>
  );
}

function PhoneOf({ row: { clientPhone, clientPhoneE164 } }: { row: BoardReservation }) {
  const number = clientPhoneE164 ?? clientPhone;
  return (
    number && (
      <PhoneLink
        number={number}
        hasIcon={false}
        className="min-h-6 text-[0.8125rem] lg:max-xl:text-[0.75rem] lg:max-xl:tracking-tight"
      />
    )
  );
}
