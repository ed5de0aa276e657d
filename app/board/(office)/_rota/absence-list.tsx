import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Choice } from '@/components/form/choice-fields';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import type { AbsenceRecord } from '@/lib/staff-schedule/absences/answer';
import type { AbsenceListQuery, Owner } from '@/lib/staff-schedule/absences/schema';
import { ABSENCE_KINDS, type Locale } from '@/lib/base/statuses';
import { formatSpan } from '@/lib/base/time/format';
import { DeleteRecord } from '../_parts/records/delete-record';
import { AbsenceForm } from './absence-form';
import { StateBadge, stateOf } from './state-badge';
import { When } from './when';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';

const SCREENS = { employee: 'employees-unavailability', workplace: 'workplaces-unavailability' } as const;

/** Who, or which workplace, is away when: the screens of both are alike. */
export function AbsenceList({
  of,
  rows,
  total,
  query,
  owners,
  now,
  locale,
  tabs,
}: {
  of: Owner;
  rows: AbsenceRecord[];
  total: number;
  query: AbsenceListQuery;
  owners: Choice<number>[];
  now: number;
  locale: Locale;
  /** To what stands beside them, if anything does. */
  tabs?: ReactNode;
}) {
  const t = useTranslations('board');
  const kindIn = useTranslations('status.absenceKind');
  const screen = SCREENS[of];
  const path = `/admin/api/${screen}`;
  const when = ({ unavailableFrom, unavailableTo }: AbsenceRecord) =>
    formatSpan(unavailableFrom, unavailableTo, locale);
  const nameOf = (row: AbsenceRecord) => `${row[of] ?? ''}, ${when(row)}`;

  /** Why, with its kind behind it where that says something more. */
  const reasonOf = ({ kind, reason }: AbsenceRecord) =>
    kind === undefined || kind === 'other' || kindIn(kind) === reason
      ? reason
      : `${reason} · ${kindIn(kind)}`;
  const columns: Column<AbsenceRecord>[] = [
    { sort: of, heading: t(`fields.${of}`), cell: (row) => row[of] },
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
    { sort: 'reason', heading: t('fields.reason'), cell: reasonOf },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t(`screens.${screen}`)}
      total={total}
      actions={
        <>
          <TableLink path={path} state={query} />
          <AbsenceForm of={of} path={path} owners={owners} />
        </>
      }
    >
      {tabs}
      <FilterBar state={query} search={{ name: 'reason', label: t('fields.reason') }}>
        <SelectFilter name={`${of}Id`} label={t(`fields.${of}`)} choices={owners} />
        {of === 'employee' && (
          <SelectFilter
            name="kind"
            label={t('fields.kind')}
            choices={ABSENCE_KINDS.map((value) => ({ value, label: kindIn(value) }))}
          />
        )}
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
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list={`absences-${of}`}
        caption={t(`screens.${screen}`)}
        rows={rows}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={nameOf(row)}
            main={<AbsenceForm of={of} path={path} absence={row} name={nameOf(row)} owners={owners} />}
          >
            <DeleteRecord path={`${path}/${row.id}`} name={nameOf(row)} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
