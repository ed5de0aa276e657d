import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { FilterBar } from '@/components/filter/filter-bar';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { ABSENCE_KINDS, LEAVE_STATUS } from '@/lib/base/statuses';
import { readListQuery } from '@/lib/base/validation/list';
import { employeeChoices } from '@/lib/catalogue/employees/queries';
import type { LeaveRequestRecord } from '@/lib/staff-schedule/leave/answer';
import { leaveBalances, listLeave } from '@/lib/staff-schedule/leave/queries';
import { leaveListQuery } from '@/lib/staff-schedule/leave/schema';
import { requireStaff } from '../../_guard/staff';
import { RecordTable, type Column } from '../../_parts/records/record-table';
import { screenMetadata } from '../../_parts/screen-metadata';
import { TableLink } from '../../_parts/table-link';
import { daysInWords } from '../../_rota/days-in-words';
import { LeaveDays } from '../../_rota/leave-days';
import { LeaveBadge } from '../../_rota/leave-badge';
import { AbsenceTabs } from '../absence-tabs';
import { ApproveLeave } from './approve-leave';
import { DeclineLeave } from './decline-leave';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('employees-unavailability');

const yearOf = ({ fromDay }: LeaveRequestRecord) => Number(fromDay.slice(0, 4));

export default async function LeaveRequestsPage({
  searchParams,
}: PageProps<'/board/employees-unavailability/requests'>) {
  await requireStaff('employees-unavailability');
  const query = readListQuery(leaveListQuery, await searchParams);
  const now = new Date();
  const [{ items, total }, employees, locale] = await Promise.all([
    listLeave(query, null),
    employeeChoices(),
    storedLocale(),
  ]);
  const years = [...new Set(items.map(yearOf))];
  const balances = (
    await Promise.all(years.map((year) => leaveBalances({ year }, { employeeScope: null, now })))
  ).flat();
  const balanceOf = (row: LeaveRequestRecord) =>
    balances.find(({ employeeId, year }) => employeeId === row.employeeId && year === yearOf(row)) ?? null;
  const t = await getTranslations('board');
  const status = await getTranslations('status.leave');
  const kinds = await getTranslations('status.absenceKind');
  const columns: Column<LeaveRequestRecord>[] = [
    { sort: 'employee', heading: t('fields.employee'), cell: ({ employee }) => employee },
    {
      sort: 'fromDay',
      tight: true,
      heading: t('rota.when'),
      cell: (row) => <LeaveDays days={row} />,
    },
    {
      tight: true,
      heading: t('leave.leftColumn'),
      cell: (row) => {
        const balance = row.kind === 'vacation' ? balanceOf(row) : null;
        return balance?.left == null || balance.leaveDays === null ? (
          '–'
        ) : (
          <span className="numerals">
            {t('leave.leftOf', { left: balance.left, days: balance.leaveDays })}
          </span>
        );
      },
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => <LeaveBadge status={row.status} />,
    },
    { heading: t('fields.word'), cell: ({ word }) => word },
    { heading: t('leave.declineReason'), prose: true, aside: true, cell: ({ answer }) => answer },
  ];

  return (
    <ListPage
      title={t('leave.requests')}
      total={total}
      actions={<TableLink path="/admin/api/leave-requests" state={query} />}
    >
      <AbsenceTabs current="requests" />
      <FilterBar state={query}>
        <SelectFilter name="employeeId" label={t('fields.employee')} choices={employees} />
        <SelectFilter
          name="kind"
          label={t('fields.kind')}
          choices={ABSENCE_KINDS.map((value) => ({ value, label: kinds(value) }))}
        />
        <SelectFilter
          name="status"
          label={t('fields.status')}
          choices={Object.values(LEAVE_STATUS).map((value) => ({ value, label: status(`${value}`) }))}
        />
        <RangeFilter names={['fromDayAfter', 'fromDayBefore']} label={t('fields.fromDay')} type="date" />
      </FilterBar>
      <RecordTable
        list="leave-requests"
        caption={t('leave.requests')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) =>
          row.status === LEAVE_STATUS.OPEN && (
            <RowActions
              name={`${row.employee}, ${daysInWords(row, locale)}`}
              main={<ApproveLeave request={row} balance={balanceOf(row)} />}
            >
              <DeclineLeave request={row} />
            </RowActions>
          )
        }
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
