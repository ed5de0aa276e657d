import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { categoryChoices } from '@/lib/catalogue/board-service-units/queries';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import { readListQuery } from '@/lib/base/validation/list';
import { listWorkplaces, type WorkplaceRecord } from '@/lib/catalogue/workplaces/queries';
import { workplaceListQuery } from '@/lib/catalogue/workplaces/schema';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { CategoryNames } from '../_rota/category-names';
import { WorkplaceForm } from './workplace-form';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { VisibilityBadge } from '../_parts/visibility-badge';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('workplaces');

const PATH = '/admin/api/workplaces';

export default async function WorkplacesPage({ searchParams }: PageProps<'/board/workplaces'>) {
  await requireStaff('workplaces');
  const query = readListQuery(workplaceListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, categories] = await Promise.all([listWorkplaces(query), categoryChoices(locale)]);
  const t = await getTranslations('board');
  const status = await getTranslations('status.visibility');
  const statuses = Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const columns: Column<WorkplaceRecord>[] = [
    { sort: 'name', heading: t('fields.name'), cell: ({ name }) => name },
    { sort: 'description', heading: t('fields.description'), cell: ({ description }) => description },
    {
      heading: t('fields.categoryIds'),
      cell: ({ categoryIds }) => <CategoryNames ids={categoryIds} categories={categories} />,
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
      title={t('screens.workplaces')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <WorkplaceForm categories={categories} />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'name', label: t('fields.name') }}>
        <TextFilter name="description" label={t('fields.description')} />
        <SelectFilter name="category" label={t('rota.category')} choices={categories} />
        <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="workplaces"
        caption={t('screens.workplaces')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions name={row.name} main={<WorkplaceForm workplace={row} categories={categories} />}>
            <DeleteRecord path={`${PATH}/${row.id}`} name={row.name} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
