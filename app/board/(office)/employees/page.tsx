import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { EmailText } from '@/components/ui/email-text';
import { accessOf, hasArea, mayEnter } from '@/lib/accounts/sessions/roles';
import { categoryChoices } from '@/lib/catalogue/board-service-units/queries';
import { listEmployees, type EmployeeRecord } from '@/lib/catalogue/employees/queries';
import { employeeListQuery } from '@/lib/catalogue/employees/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { suits } from '@/lib/availability/schedule/candidates';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { CategoryNames } from '../_rota/category-names';
import { EmployeeFeedsButton } from '../reservations/calendar-feeds/feed-buttons';
import { Avatar } from './avatar';
import { EmployeeForm } from './employee-form';
import { InviteEmployee } from './invite-employee';
import { PriceOverridesDialog } from './price-overrides-dialog';
import { PhoneLink } from '../_parts/contact/phone-link';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { VisibilityBadge } from '../_parts/visibility-badge';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('employees');

const PATH = '/admin/api/employees';

export default async function EmployeesPage({ searchParams }: PageProps<'/board/employees'>) {
  const staff = await requireStaff('employees');
  const mayPrice = hasArea(staff, 'prices');
  const mayInvite = mayEnter(staff, accessOf('POST employees/[id]/invite'));
  const query = readListQuery(employeeListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, categories, { serviceUnits }] = await Promise.all([
    listEmployees(query),
    categoryChoices(locale),
    reservationChoices(locale),
  ]);
  const doneBy = (employee: EmployeeRecord) =>
    serviceUnits.filter(({ isHidden, categoryIds }) => !isHidden && suits(employee, categoryIds));
  const t = await getTranslations('board');
  const status = await getTranslations('status.visibility');
  const statuses = Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const columns: Column<EmployeeRecord>[] = [
    {
      sort: 'name',
      heading: t('fields.personName'),
      cell: ({ name, photo }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} photo={photo} />
          <span className="line-clamp-2 min-w-0 leading-tight text-wrap">{name}</span>
        </span>
      ),
    },
    {
      heading: t('fields.categoryIds'),
      cell: ({ categoryIds }) => <CategoryNames ids={categoryIds} categories={categories} />,
    },
    {
      sort: 'phone',
      tight: true,
      heading: t('fields.phone'),
      cell: ({ phone }) => phone && <PhoneLink number={phone} hasIcon={false} />,
    },
    {
      sort: 'email',
      heading: t('fields.email'),
      cell: ({ email }) => email && <EmailText address={email} />,
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => <VisibilityBadge status={row.status} />,
    },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.employees')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <EmployeeForm categories={categories} />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'name', label: t('fields.personName') }}>
        <TextFilter name="email" label={t('fields.email')} />
        <TextFilter name="phone" label={t('fields.phone')} />
        <SelectFilter name="category" label={t('rota.category')} choices={categories} />
        <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="employees"
        caption={t('screens.employees')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions name={row.name} main={<EmployeeForm employee={row} categories={categories} />}>
            <EmployeeFeedsButton employee={{ id: row.id, name: row.name }} />
            {mayPrice && (
              <PriceOverridesDialog employee={{ id: row.id, name: row.name }} serviceUnits={doneBy(row)} />
            )}
            {mayInvite && <InviteEmployee employee={{ id: row.id, name: row.name, email: row.email }} />}
            <DeleteRecord path={`${PATH}/${row.id}`} name={row.name} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
