import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { localized } from '@/lib/base/i18n/localized';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { serviceUnitChoices } from '@/lib/staff-schedule/service-unit-unavailability/queries';
import { listUnavailability, type UnavailabilityRecord } from '@/lib/staff-schedule/unavailability/queries';
import { unavailabilityListQuery } from '@/lib/staff-schedule/unavailability/schema';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { StateBadge, stateOf } from '../_rota/state-badge';
import { When } from '../_rota/when';
import { UnavailabilityForm } from './unavailability-form';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('unavailability');

const PATH = '/admin/api/unavailability';

export default async function UnavailabilityPage({ searchParams }: PageProps<'/board/unavailability'>) {
  await requireStaff('unavailability');
  const query = readListQuery(unavailabilityListQuery, await searchParams);
  const locale = await storedLocale();
  const now = new Date();
  const [{ items, total }, serviceUnits] = await Promise.all([
    listUnavailability(query, now),
    serviceUnitChoices(locale),
  ]);

  const t = await getTranslations('board');
  const reasonOf = (row: UnavailabilityRecord) => localized(row, 'reason', locale);
  const columns: Column<UnavailabilityRecord>[] = [
    { sort: 'reason', heading: t('fields.reason'), cell: reasonOf },
    {
      sort: 'unavailableFrom',
      tight: true,
      heading: t('rota.when'),
      cell: ({ unavailableFrom, unavailableTo }) => <When from={unavailableFrom} to={unavailableTo} />,
    },
    {
      tight: true,
      heading: t('rota.state'),
      cell: ({ unavailableFrom, unavailableTo }) => (
        <StateBadge state={stateOf(Date.parse(unavailableFrom), Date.parse(unavailableTo), now.getTime())} />
      ),
    },
    {
      heading: t('fields.serviceUnitIds'),
      cell: ({ serviceUnitIds }) =>
        serviceUnitIds.length === 0 ? (
          <span className="text-muted">{t('unavailability.toNothing')}</span>
        ) : (
          serviceUnits
            .filter(({ value }) => serviceUnitIds.includes(value))
            .map(({ label }) => label)
            .join(', ')
        ),
    },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.unavailability')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <UnavailabilityForm serviceUnits={serviceUnits} />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'reason', label: t('fields.reason') }}>
        <SelectFilter name="serviceUnitId" label={t('fields.serviceUnit')} choices={serviceUnits} />
        <RangeFilter
          names={['unavailableFromAfter', 'unavailableFromBefore']}
          label={t('rota.begins')}
          type="date"
        />
        <RangeFilter
          names={['unavailableToAfter', 'unavailableToBefore']}
          label={t('rota.ends')}
          type="date"
        />
      </FilterBar>
      <RecordTable
        list="unavailability"
        caption={t('screens.unavailability')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={reasonOf(row)}
            main={
              <UnavailabilityForm unavailability={row} name={reasonOf(row)} serviceUnits={serviceUnits} />
            }
          >
            <DeleteRecord path={`${PATH}/${row.id}`} name={reasonOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
