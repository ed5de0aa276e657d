import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { PAYMENT_METHODS, SALE_STATUSES } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import { readListQuery } from '@/lib/base/validation/list';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { salonSettings } from '@/lib/salon/settings/held';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import type { SaleEntry } from '@/lib/sales/sale/answer';
import { draftSale } from '@/lib/sales/sale/new-sale';
import { listSales } from '@/lib/sales/sale/queries';
import { saleListQuery } from '@/lib/sales/sale/schema';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';
import { ClientCards } from '../clients/card/client-cards';
import { ClientName } from '../clients/known/client-name';
import { NewSaleButton } from './new-sale-button';
import { PaySaleButton } from './pay-sale-button';
import { SaleBadge } from './sale-badge';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('sales');

const PATH = '/admin/api/sales';

export default async function SalesPage({ searchParams }: PageProps<'/board/sales'>) {
  await requireStaff('sales');
  // By a column that is shown: what is not paid yet stands first.
  const query = readListQuery(saleListQuery, { sort: 'paidAt', ...(await searchParams) });
  const locale = await storedLocale();
  const [{ items, total }, choices] = await Promise.all([
    listSales(query, locale),
    reservationChoices(locale),
  ]);
  const t = await getTranslations('board');
  const words = await getTranslations('board.sales');
  const status = await getTranslations('status.sale');
  const methodWord = await getTranslations('board.paymentMethods');
  const nameOf = ({ number }: SaleEntry) =>
    number === null ? words('openBill') : words('named', { number });
  const columns: Column<SaleEntry>[] = [
    {
      sort: 'number',
      tight: true,
      heading: words('number'),
      cell: (row) => (
        <BoardLink
          href={`/board/sales/${row.id}`}
          aria-label={nameOf(row)}
          className={`${tallLinkClass} numerals`}
        >
          <span className="lg:hidden">{nameOf(row)}</span>
          <span className="max-lg:hidden lg:max-[85rem]:whitespace-normal">
            {row.number ?? words('openBill')}
          </span>
        </BoardLink>
      ),
    },
    {
      ...stampColumn('paidAt', words('paidAt'), locale),
      cell: ({ paidAt }) => paidAt && formatStamp(paidAt, locale),
    },
    {
      name: 'client',
      heading: t('fields.client'),
      cell: ({ clientId, clientName }) =>
        clientName === null ? (
          <span className="text-muted">{words('nobody')}</span>
        ) : (
          <ClientName id={clientId} name={clientName} />
        ),
    },
    { name: 'summary', heading: words('summary'), cell: ({ summary }) => summary },
    {
      sort: 'total',
      numeric: true,
      heading: words('total'),
      // The ways of payment would be too much at 1280 px in a column of their own.
      cell: (row) => (
        <>
          {formatAmount(row.total, row.currency, locale)}
          {row.methods.length > 0 && (
            <span className="block text-[0.8125rem] leading-snug text-muted">
              {row.methods.map((method) => methodWord(method)).join(', ')}
            </span>
          )}
        </>
      ),
    },
    { name: 'status', tight: true, heading: t('fields.status'), cell: (row) => <SaleBadge of={row} /> },
    {
      name: 'tips',
      aside: true,
      numeric: true,
      heading: words('tips'),
      cell: ({ tips, currency }) => tips !== 0 && formatAmount(tips, currency, locale),
    },
    { name: 'openedBy', aside: true, heading: words('openedBy'), cell: ({ openedBy }) => openedBy },
    {
      name: 'receiptNumber',
      aside: true,
      heading: words('receiptNumber'),
      cell: ({ receiptNumber }) => receiptNumber,
    },
  ];

  return (
    <ClientCards choices={choices}>
      <ListPage
        title={t('screens.sales')}
        total={total}
        actions={
          <>
            <TableLink path={PATH} state={query} />
            <NewSaleButton draft={draftSale(Date.now())} />
          </>
        }
      >
        <FilterBar state={query} search={{ name: 'clientName', label: words('search') }}>
          <TextFilter name="number" label={words('number')} />
          <SelectFilter
            name="status"
            label={t('fields.status')}
            choices={SALE_STATUSES.map((value) => ({ value, label: status(value) }))}
          />
          <SelectFilter
            name="employee"
            label={t('fields.employee')}
            choices={choices.employees.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {salonSettings().till === 'here' && (
            <SelectFilter
              name="method"
              label={words('methods')}
              choices={PAYMENT_METHODS.map((value) => ({ value, label: methodWord(value) }))}
            />
          )}
          <RangeFilter names={['paidAfter', 'paidBefore']} label={words('paidAt')} type="date" />
        </FilterBar>
        <RecordTable
          list="sales"
          caption={t('screens.sales')}
          rows={items}
          columns={columns}
          state={query}
          actionsHeading={t('list.actions')}
          actions={(row) =>
            row.status === 'OPEN' && (
              <RowActions name={nameOf(row)} main={<PaySaleButton id={row.id} clientName={row.clientName} />}>
                <DeleteRecord path={`${PATH}/${row.id}`} name={nameOf(row)} />
              </RowActions>
            )
          }
        />
        <Pager state={query} total={total} />
      </ListPage>
    </ClientCards>
  );
}
