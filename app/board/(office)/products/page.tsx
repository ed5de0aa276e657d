import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { home } from '@/lib/base/i18n/home';
import { localized } from '@/lib/base/i18n/localized';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import { dayOf } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { taxRateChoices } from '@/lib/catalogue/tax-rates/queries';
import { listProducts, type ProductRecord } from '@/lib/sales/products/queries';
import { productListQuery } from '@/lib/sales/products/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonSettings } from '@/lib/salon/settings/held';
import { salonZone } from '@/lib/salon/settings/settings';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';
import { VisibilityBadge } from '../_parts/visibility-badge';
import { ProductForm } from './product-form';
import { StockButton } from './stock-button';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('products');

const PATH = '/admin/api/products';

export default async function ProductsPage({ searchParams }: PageProps<'/board/products'>) {
  await requireStaff('products');
  const query = readListQuery(productListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, taxRates, t, status] = await Promise.all([
    listProducts(query, locale),
    salonSettings().taxStatus === 'registered' ? taxRateChoices(dayOf(Date.now(), salonZone()), locale) : [],
    getTranslations('board'),
    getTranslations('status.visibility'),
  ]);
  const { currency } = home();
  const statuses = Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const nameOf = (product: ProductRecord) => localized(product, 'name', locale);
  const columns: Column<ProductRecord>[] = [
    {
      sort: 'name',
      // What tells two sizes of one thing apart stands at the end of their names.
      whole: true,
      heading: t('fields.name'),
      cell: (product) => (
        <span className="block min-w-0">
          <span className="line-clamp-2 leading-snug [overflow-wrap:anywhere]">{nameOf(product)}</span>
          {product.barcode && (
            <span className="cut numerals block text-[0.8125rem] leading-snug font-normal text-muted">
              {product.barcode}
            </span>
          )}
        </span>
      ),
    },
    {
      sort: 'price',
      numeric: true,
      heading: t('fields.price'),
      cell: ({ price }) => formatPrice(price, currency, locale),
    },
    {
      sort: 'stock',
      tight: true,
      heading: t('products.stock'),
      cell: (product) => <StockButton product={product} name={nameOf(product)} />,
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => <VisibilityBadge status={row.status} />,
    },
    ...(taxRates.length > 0
      ? [
          {
            name: 'taxRate',
            aside: true,
            heading: t('serviceUnits.taxRate'),
            cell: ({ taxRateId }: ProductRecord) => taxRates.find(({ value }) => value === taxRateId)?.label,
          },
        ]
      : []),
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.products')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <ProductForm taxRates={taxRates} />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'search', label: t('products.search') }}>
        <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
        <SelectFilter
          name="low"
          label={t('products.stock')}
          choices={[{ value: 'true', label: t('products.low') }]}
        />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="products"
        caption={t('screens.products')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={nameOf(row)}
            main={<ProductForm product={row} name={nameOf(row)} taxRates={taxRates} />}
          >
            <DeleteRecord path={`${PATH}/${row.id}`} name={nameOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
