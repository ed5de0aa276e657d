import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { BoardLinkButton } from '@/components/ui/board-link';
import { localized } from '@/lib/base/i18n/localized';
import { formatDay } from '@/lib/base/time/format';
import { formatRate } from '@/lib/kit/format-rate';
import { readListQuery } from '@/lib/base/validation/list';
import { listTaxRates, type TaxRateRecord } from '@/lib/catalogue/tax-rates/queries';
import { taxRateListQuery } from '@/lib/catalogue/tax-rates/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { requireStaff } from '../../_guard/staff';
import { DeleteRecord } from '../../_parts/records/delete-record';
import { RecordTable, type Column } from '../../_parts/records/record-table';
import { screenMetadata } from '../../_parts/screen-metadata';
import { stampColumn } from '../../_parts/records/stamp-column';
import { TableLink } from '../../_parts/table-link';
import { TaxRateForm } from './tax-rate-form';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('settings');

const PATH = '/admin/api/tax-rates';

/** What services are taxed with, and from when on. */
export default async function TaxRatesPage({ searchParams }: PageProps<'/board/settings/tax-rates'>) {
  await requireStaff('settings');
  const query = readListQuery(taxRateListQuery, await searchParams);
  const [{ items, total }, locale, t] = await Promise.all([
    listTaxRates(query),
    storedLocale(),
    getTranslations('board'),
  ]);
  const nameOf = (rate: TaxRateRecord) => localized(rate, 'name', locale);
  const columns: Column<TaxRateRecord>[] = [
    { sort: 'name', heading: t('fields.name'), cell: nameOf },
    {
      sort: 'basisPoints',
      numeric: true,
      heading: t('taxRates.rate'),
      cell: ({ basisPoints }) => formatRate(basisPoints, locale),
    },
    { sort: 'validFrom', heading: t('fields.validFrom'), cell: (rate) => formatDay(rate.validFrom, locale) },
    { sort: 'code', heading: t('taxRates.code'), cell: ({ code }) => code },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];
  return (
    <ListPage
      title={t('taxRates.title')}
      total={total}
      actions={
        <>
          <BoardLinkButton href="/board/settings" variant="quiet" size="dense">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('screens.settings')}
          </BoardLinkButton>
          <TableLink path={PATH} state={query} />
          <TaxRateForm />
        </>
      }
    >
      <p className="-mt-2 max-w-prose text-[0.9375rem] text-muted">{t('taxRates.lead')}</p>
      <FilterBar state={query} search={{ name: 'name', label: t('fields.name') }}>
        <TextFilter name="code" label={t('taxRates.code')} />
      </FilterBar>
      <RecordTable
        list="tax-rates"
        caption={t('taxRates.title')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(rate) => (
          <RowActions name={nameOf(rate)} main={<TaxRateForm rate={rate} />}>
            <DeleteRecord path={`${PATH}/${rate.id}`} name={nameOf(rate)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
