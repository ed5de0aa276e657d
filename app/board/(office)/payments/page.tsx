import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Badge } from '@/components/ui/badge';
import { Pager } from '@/components/list/pager';
import { PAYMENT_STATUSES } from '@/lib/base/payment-statuses';
import { formatPrice, formatStamp } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { salonSettings } from '@/lib/salon/settings/held';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import type { PaymentRequestRecord } from '@/lib/sales/ahead/answer';
import { listPaymentRequests } from '@/lib/sales/ahead/queries';
import { paymentRequestListQuery } from '@/lib/sales/ahead/schema';
import { requireStaff } from '../_guard/staff';
import { inReservationList } from '../_parts/in-reservation-list';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';
import { BankStatement } from './bank-statement';
import { PaymentSteps } from './payment-steps';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('payments');

const PATH = '/admin/api/payment-requests';
const TONES = {
  CREATED: 'warm',
  PENDING: 'warm',
  PAID: 'pine',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  PART_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
} as const;
const TRANSFERS = new Set(['transfer', 'both']);

/** What is to be paid ahead, and what became of it; of a transfer staff say here that it has arrived. */
export default async function PaymentsPage({ searchParams }: PageProps<'/board/payments'>) {
  await requireStaff('payments');
  const query = readListQuery(paymentRequestListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, t, words] = await Promise.all([
    listPaymentRequests(query),
    getTranslations('board'),
    getTranslations('board.payments'),
  ]);
  const heading = await getTranslations('board.paymentRequests');
  const hasTransfers = TRANSFERS.has(salonSettings().payAhead);
  const columns: Column<PaymentRequestRecord>[] = [
    {
      name: 'clientName',
      heading: heading('clientName'),
      cell: ({ clientName, termFrom }) => (
        <>
          <BoardLink href={inReservationList({ clientName, termFrom })} className={tallLinkClass}>
            {clientName}
          </BoardLink>
          <span className="numerals block text-[0.8125rem] leading-snug font-normal text-muted">
            {formatStamp(termFrom, locale)}
          </span>
        </>
      ),
    },
    {
      sort: 'amount',
      numeric: true,
      heading: heading('amount'),
      cell: ({ amount, currency }) => formatPrice(amount, currency, locale),
    },
    {
      name: 'reference',
      tight: true,
      heading: heading('reference'),
      cell: ({ reference }) => reference && <span className="numerals select-all">{reference}</span>,
    },
    {
      ...stampColumn('payUntil', heading('payUntil'), locale),
      cell: ({ payUntil }) => formatStamp(payUntil, locale),
    },
    {
      name: 'status',
      tight: true,
      heading: heading('status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{words(`status.${status}`)}</Badge>,
    },
    {
      name: 'provider',
      tight: true,
      heading: words('how'),
      cell: ({ provider }) => words(provider === 'transfer' ? 'byTransfer' : 'online'),
    },
    {
      ...stampColumn('paidAt', heading('paidAt'), locale),
      aside: true,
      cell: ({ paidAt }) => paidAt && formatStamp(paidAt, locale),
    },
    {
      name: 'refunded',
      aside: true,
      numeric: true,
      heading: heading('refunded'),
      cell: ({ refunded, currency }) => refunded > 0 && formatPrice(refunded, currency, locale),
    },
  ];
  return (
    <ListPage
      title={t('screens.payments')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          {hasTransfers && <BankStatement />}
        </>
      }
    >
      <FilterBar state={query}>
        {hasTransfers && (
          <SelectFilter
            name="awaited"
            label={words('how')}
            choices={[{ value: 'transfer', label: words('awaited') }]}
          />
        )}
        <SelectFilter
          name="status"
          label={heading('status')}
          choices={PAYMENT_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))}
        />
        <SelectFilter
          name="refunds"
          label={words('refundsOf')}
          choices={[
            { value: 'by-hand', label: words('toTransferBack') },
            { value: 'failed', label: words('refundsFailed') },
          ]}
        />
        <TextFilter name="reservation" label={words('search')} />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="payments"
        caption={t('screens.payments')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => <PaymentSteps payment={row} />}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
