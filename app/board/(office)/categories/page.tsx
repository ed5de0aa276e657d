import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { categoriesInOrder, type CategoryRecord, listCategories } from '@/lib/catalogue/categories/queries';
import { categoryListQuery } from '@/lib/catalogue/categories/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { isTranslation } from '@/lib/base/i18n/home';
import { localized } from '@/lib/base/i18n/localized';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { CategoryForm } from './category-form';
import { CategoryOrder } from './category-order';
import { CategoryThumbnail } from './category-picture';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { VisibilityBadge } from '../_parts/visibility-badge';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('categories');

const PATH = '/admin/api/categories';
const TRANSLATIONS = [
  { language: 'en', name: 'nameEn' },
  { language: 'de', name: 'nameDe' },
] as const;

export default async function CategoriesPage({ searchParams }: PageProps<'/board/categories'>) {
  await requireStaff('categories');
  const query = readListQuery(categoryListQuery, await searchParams);
  const [{ items, total }, inOrder] = await Promise.all([listCategories(query), categoriesInOrder()]);
  const locale = await storedLocale();
  const t = await getTranslations('board');
  const status = await getTranslations('status.visibility');
  const statuses = Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const columns: Column<CategoryRecord>[] = [
    {
      sort: 'name',
      heading: t('fields.name'),
      cell: ({ name, picture }) => (
        <span className="flex items-center gap-3">
          <CategoryThumbnail picture={picture} />
          <span className="cut min-w-0">{name}</span>
        </span>
      ),
    },
    ...TRANSLATIONS.filter(({ language }) => isTranslation(language)).map(({ name }) => ({
      heading: t(`fields.${name}`),
      cell: (row: CategoryRecord) => row[name],
    })),
    { sort: 'value', heading: t('fields.value'), cell: ({ value }) => value },
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
      title={t('screens.categories')}
      total={total}
      actions={
        <>
          <CategoryOrder
            categories={inOrder.map((row) => ({ id: row.id, name: localized(row, 'name', locale) }))}
          />
          <TableLink path={PATH} state={query} />
          <CategoryForm />
        </>
      }
    >
      <FilterBar state={query} search={{ name: 'name', label: t('fields.name') }}>
        <TextFilter name="value" label={t('fields.value')} />
        <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="categories"
        caption={t('screens.categories')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions name={row.name} main={<CategoryForm category={row} />}>
            <DeleteRecord path={`${PATH}/${row.id}`} name={row.name} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
