import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { Badge } from '@/components/ui/badge';
import { hasTill } from '@/lib/salon/settings/held';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { AREAS, ROLES, USER_STATUS, type UserStatus } from '@/lib/base/statuses';
import { dayOfIso, formatDay } from '@/lib/base/time/format';
import type { UserRecord } from '@/lib/accounts/users/answer';
import { employeeChoices, listUsers } from '@/lib/accounts/users/queries';
import { canApprove } from '@/lib/accounts/users/rules';
import { userListQuery } from '@/lib/accounts/users/schema';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { ApproveUser } from './approve-user';
import { EndAccess } from './end-access';
import { Phones } from './phones';
import { SoftDeleteUser } from './soft-delete-user';
import { Tabs } from './tabs';
import { UserForm } from './user-form';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('users');

const PATH = '/admin/api/users';

const TONES = {
  [USER_STATUS.CONFIRMATION_REQUIRED]: 'neutral',
  [USER_STATUS.ACTIVE]: 'warm',
  [USER_STATUS.APPROVED]: 'pine',
  [USER_STATUS.DELETED]: 'danger',
  [USER_STATUS.RESET_PASS_INIT]: 'pine',
} as const satisfies Record<UserStatus, string>;

/** Super administrators may do everything. */
const hasAreas = ({ roles }: UserRecord) =>
  roles.includes('ROLE_MANAGER') && !roles.includes('ROLE_SUPER_ADMIN');

export default async function UsersPage({ searchParams }: PageProps<'/board/users'>) {
  const staff = await requireStaff('users');
  const query = readListQuery(userListQuery, await searchParams);
  const [{ items, total }, employees] = await Promise.all([listUsers(query), employeeChoices()]);
  const locale = await storedLocale();
  const userId = staff.id;
  const t = await getTranslations('board');
  const status = await getTranslations('status.user');
  const role = await getTranslations('status.role');
  const area = await getTranslations('status.area');
  const areas = AREAS.filter((each) => hasTill() || each !== 'till');
  const choices = { employees, areas: areas.map((value) => ({ value, label: area(value) })) };
  const columns: Column<UserRecord>[] = [
    {
      sort: 'email',
      heading: t('fields.email'),
      cell: ({ id, email }) => (
        <>
          {email}
          {id === userId && <span className="font-normal text-muted"> ({t('users.you')})</span>}
        </>
      ),
    },
    { tight: true, heading: t('fields.phone'), cell: (row) => <Phones user={row} /> },
    {
      heading: t('fields.roles'),
      cell: (row) => (
        <>
          {row.roles.map((name) => role(name)).join(', ') || (
            <span className="text-muted">{t('users.noRoles')}</span>
          )}
          {row.employeeId !== null && (
            <span className="cut block text-[0.8125rem] leading-snug text-muted">
              {employees.find(({ value }) => value === row.employeeId)?.label}
            </span>
          )}
          {hasAreas(row) && (
            <span className="cut block text-[0.8125rem] leading-snug text-muted">
              {row.areas.map((name) => area(name)).join(', ') || t('users.noAreas')}
            </span>
          )}
        </>
      ),
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => <Badge tone={TONES[row.status]}>{status(`${row.status}`)}</Badge>,
    },
    {
      sort: 'createdAt',
      heading: t('fields.createdAt'),
      cell: ({ createdAt }) => formatDay(dayOfIso(createdAt), locale),
      numeric: true,
    },
  ];

  return (
    <ListPage
      title={t('screens.users')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <UserForm choices={choices} />
        </>
      }
    >
      <Tabs current="users" />
      <FilterBar state={query} search={{ name: 'email', label: t('fields.email') }}>
        <TextFilter name="phone" label={t('fields.phone')} />
        <SelectFilter
          name="roles"
          label={t('fields.roles')}
          choices={ROLES.map((value) => ({ value, label: role(value) }))}
        />
        <SelectFilter
          name="status"
          label={t('fields.status')}
          choices={Object.values(USER_STATUS).map((value) => ({ value, label: status(`${value}`) }))}
        />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="users"
        caption={t('screens.users')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={row.email}
            main={
              canApprove(row.status) ? (
                <ApproveUser user={row} choices={choices} />
              ) : (
                <UserForm user={row} choices={choices} />
              )
            }
          >
            {canApprove(row.status) && <UserForm user={row} choices={choices} />}
            <EndAccess user={row} />
            {row.status !== USER_STATUS.DELETED && <SoftDeleteUser user={row} />}
            <DeleteRecord
              path={`${PATH}/${row.id}`}
              name={row.email}
              label={t('users.hardDelete')}
              also={t('users.feedsEnd', { count: row.calendarFeeds })}
            />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
