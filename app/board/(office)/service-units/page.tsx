import { Images } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { MoneyRangeFilter } from '@/components/filter/money-range-filter';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { Badge } from '@/components/ui/badge';
import { RowMenuLink } from '@/components/ui/row-menu';
import {
  categoryChoices,
  listBoardServiceUnits,
  serviceUnitChoices,
  type BoardServiceUnit,
} from '@/lib/catalogue/board-service-units/queries';
import { taxRateChoices } from '@/lib/catalogue/tax-rates/queries';
import { salonSettings } from '@/lib/salon/settings/held';
import { salonZone } from '@/lib/salon/settings/settings';
import { dayOf } from '@/lib/base/time/zone';
import { serviceUnitListQuery } from '@/lib/catalogue/board-service-units/schema';
import { localized } from '@/lib/base/i18n/localized';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { SERVICE_UNIT_STATUS } from '@/lib/base/statuses';
import { home } from '@/lib/base/i18n/home';
import { formatDuration, formatPrice } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { hasArea } from '@/lib/accounts/sessions/roles';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { exampleVisit } from '../_parts/pay-ahead/example-visit';
import { ServicePolicy } from './service-policy';
import { ServiceUnitForm } from './service-unit-form';
import { StatusMenu } from './status-menu';
import { Thumbnail } from './thumbnail';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('service-units');

const PATH = '/admin/api/service-units';
const { INITIAL, HIDDEN } = SERVICE_UNIT_STATUS;

export default async function ServiceUnitsPage({ searchParams }: PageProps<'/board/service-units'>) {
  const staff = await requireStaff('service-units');
  const setsPolicies = salonSettings().payAhead !== 'off' && hasArea(staff, 'settings');
  const query = readListQuery(serviceUnitListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, categories, units, taxRates] = await Promise.all([
    listBoardServiceUnits(query, locale),
    categoryChoices(locale),
    serviceUnitChoices(locale),
    salonSettings().taxStatus === 'registered' ? taxRateChoices(dayOf(Date.now(), salonZone()), locale) : [],
  ]);

  const t = await getTranslations('board');
  const status = await getTranslations('status.serviceUnit');
  const statuses = Object.values(SERVICE_UNIT_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const nameOf = (row: BoardServiceUnit) => localized(row, 'name', locale);
  const tone = (row: BoardServiceUnit) =>
    row.status === HIDDEN ? 'warm' : row.status === INITIAL ? 'neutral' : 'pine';

  const phasesOf = (row: BoardServiceUnit) => [
    ...(row.processingDuration > 0
      ? [t('serviceUnits.ofProcessing', { minutes: row.processingDuration })]
      : []),
    ...(row.bufferBefore > 0 ? [t('serviceUnits.plusBufferBefore', { minutes: row.bufferBefore })] : []),
    ...(row.bufferAfter > 0 ? [t('serviceUnits.plusBuffer', { minutes: row.bufferAfter })] : []),
  ];

  const columns: Column<BoardServiceUnit>[] = [
    {
      sort: 'name',
      heading: t('fields.name'),
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Thumbnail image={row.mainImage} />
          <span className="cut min-w-0">
            {nameOf(row)}
            <span className="cut block text-[0.8125rem] leading-snug font-normal text-muted">
              {row.categories.map(({ id }) => categories.find(({ value }) => value === id)?.label).join(', ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      sort: 'termDuration',
      heading: t('fields.termDuration'),
      cell: (row) => (
        <>
          {formatDuration(row.termDuration, locale)}
          <span className="cut block max-w-36 text-[0.8125rem] text-muted">{phasesOf(row).join(', ')}</span>
        </>
      ),
      numeric: true,
    },
    {
      sort: 'price',
      heading: t('fields.price'),
      cell: ({ price, priceEn }) => (
        <>
          {formatPrice(price, home().currency, locale)}
          {priceEn !== null && home().currency === 'RSD' && (
            <span className="block text-[0.8125rem] leading-snug text-muted">
              {formatPrice(priceEn, 'EUR', locale)}
            </span>
          )}
        </>
      ),
      numeric: true,
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => <Badge tone={tone(row)}>{status(`${row.status}`)}</Badge>,
    },
    {
      name: 'workingHours',
      aside: true,
      heading: t('serviceUnits.hours'),
      cell: ({ workingHours }) => t(workingHours ? 'serviceUnits.serviceHours' : 'serviceUnits.salonHours'),
    },
    {
      sort: 'likesCount',
      aside: true,
      heading: t('serviceUnits.likesCount'),
      cell: ({ likesCount }) => likesCount,
      numeric: true,
    },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.service-units')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <ServiceUnitForm categories={categories} others={units} taxRates={taxRates} />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'search', label: t('fields.search') }}>
        <SelectFilter name="category" label={t('serviceUnits.category')} choices={categories} />
        <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
        <MoneyRangeFilter
          names={['priceFrom', 'priceTo']}
          label={t('fields.price')}
          currency={home().currency}
        />
        <RangeFilter
          names={['termDurationFrom', 'termDurationTo']}
          label={t('serviceUnits.minutes')}
          type="number"
        />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
        <RangeFilter names={['editedAfter', 'editedBefore']} label={t('fields.editedAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="service-units"
        caption={t('screens.service-units')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={nameOf(row)}
            main={
              <ServiceUnitForm
                serviceUnit={row}
                name={nameOf(row)}
                categories={categories}
                others={units.filter(({ value }) => value !== row.id)}
                taxRates={taxRates}
              />
            }
          >
            <StatusMenu
              path={`${PATH}/${row.id}/status`}
              name={nameOf(row)}
              status={row.status}
              statuses={statuses}
            />
            <RowMenuLink
              href={`/board/service-units/${row.id}/images`}
              label={t('serviceUnits.imagesOf', { name: nameOf(row), count: row.imagesCount })}
            >
              <Images aria-hidden="true" className="size-4.5" />
              {t('serviceUnits.pictures', { count: row.imagesCount })}
            </RowMenuLink>
            {setsPolicies && (
              <ServicePolicy
                id={row.id}
                example={{ ...exampleVisit(), name: nameOf(row), price: row.price }}
              />
            )}
            <DeleteRecord path={`${PATH}/${row.id}`} name={nameOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
