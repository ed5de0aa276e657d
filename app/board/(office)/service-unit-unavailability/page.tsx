import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import type { Choice } from '@/components/form/choice-fields';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { localized } from '@/lib/base/i18n/localized';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import {
  listAssignments,
  serviceUnitChoices,
  unavailabilityChoices,
  type AssignmentRecord,
} from '@/lib/staff-schedule/service-unit-unavailability/queries';
import {
  assignmentListQuery,
  type AssignmentListQuery,
} from '@/lib/staff-schedule/service-unit-unavailability/schema';
import type { Locale } from '@/lib/base/statuses';
import { formatSpan } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { StateBadge, stateOf } from '../_rota/state-badge';
import { When } from '../_rota/when';
import { AssignmentForm } from './assignment-form';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('service-unit-unavailability');

const PATH = '/admin/api/service-unit-unavailability';

export default async function AssignmentsPage({
  searchParams,
}: PageProps<'/board/service-unit-unavailability'>) {
  await requireStaff('service-unit-unavailability');
  const query = readListQuery(assignmentListQuery, await searchParams);
  const locale = await storedLocale();
  const now = new Date();
  const [list, serviceUnits, pauses] = await Promise.all([
    listAssignments(query, { now, locale }),
    serviceUnitChoices(locale),
    unavailabilityChoices(now, locale),
  ]);
  return (
    <AssignmentList
      rows={list.items}
      total={list.total}
      query={query}
      serviceUnits={serviceUnits}
      pauses={pauses.map(({ id, reason, unavailableFrom, unavailableTo }) => ({
        value: id,
        label: `${reason} (${formatSpan(unavailableFrom, unavailableTo, locale)})`,
      }))}
      now={now.getTime()}
      locale={locale}
    />
  );
}

function AssignmentList({
  rows,
  total,
  query,
  serviceUnits,
  pauses,
  now,
  locale,
}: {
  rows: AssignmentRecord[];
  total: number;
  query: AssignmentListQuery;
  serviceUnits: Choice<number>[];
  pauses: Choice<number>[];
  now: number;
  locale: Locale;
}) {
  const t = useTranslations('board');
  const unitOf = (row: AssignmentRecord) => row.serviceUnit;
  const reasonOf = (row: AssignmentRecord) => localized(row, 'reason', locale);
  const spanOf = (row: AssignmentRecord) => formatSpan(row.unavailableFrom, row.unavailableTo, locale);
  const nameOf = (row: AssignmentRecord) => `${unitOf(row)}, ${reasonOf(row)}`;
  /** What is over stands no more among the choices, but in its own record. */
  const pausesFor = (row: AssignmentRecord) =>
    pauses.some(({ value }) => value === row.unavailabilityId)
      ? pauses
      : [{ value: row.unavailabilityId, label: `${reasonOf(row)} (${spanOf(row)})` }, ...pauses];

  const columns: Column<AssignmentRecord>[] = [
    { sort: 'serviceUnit', heading: t('fields.serviceUnit'), cell: unitOf },
    { sort: 'reason', heading: t('fields.unavailability'), cell: reasonOf },
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
        <StateBadge state={stateOf(Date.parse(unavailableFrom), Date.parse(unavailableTo), now)} />
      ),
    },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.service-unit-unavailability')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <AssignmentForm serviceUnits={serviceUnits} pauses={pauses} />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'reason', label: t('fields.reason') }}>
        <SelectFilter name="serviceUnitId" label={t('fields.serviceUnit')} choices={serviceUnits} />
        <SelectFilter name="unavailabilityId" label={t('fields.unavailability')} choices={pauses} />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="service-unit-unavailability"
        caption={t('screens.service-unit-unavailability')}
        rows={rows}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={nameOf(row)}
            main={
              <AssignmentForm
                assignment={row}
                name={nameOf(row)}
                serviceUnits={serviceUnits}
                pauses={pausesFor(row)}
              />
            }
          >
            <DeleteRecord path={`${PATH}/${row.id}`} name={nameOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
