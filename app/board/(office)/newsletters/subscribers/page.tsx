import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import type { SubscriberRecord } from '@/lib/newsletters/answer';
import { listSubscribers } from '@/lib/newsletters/queries';
import { subscriberListQuery } from '@/lib/newsletters/schema';
import { salonLocales } from '@/lib/base/i18n/home';
import { SUBSCRIBER_STATUS } from '@/lib/base/statuses';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../../_guard/staff';
import { DeleteRecord } from '../../_parts/records/delete-record';
import { screenMetadata } from '../../_parts/screen-metadata';
import { Tabs } from '../tabs';
import { SubscriberForm } from './subscriber-form';
import { RecordTable, type Column } from '../../_parts/records/record-table';
import { stampColumn } from '../../_parts/records/stamp-column';
import { TableLink } from '../../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('newsletters');

const PATH = '/admin/api/newsletter-subscribers';
const { VERIFIED, UNSUBSCRIBED } = SUBSCRIBER_STATUS;

export default async function SubscribersPage({ searchParams }: PageProps<'/board/newsletters/subscribers'>) {
  await requireStaff('newsletters');
  const query = readListQuery(subscriberListQuery, await searchParams);
  const { items, total } = await listSubscribers(query);
  const locale = await storedLocale();
  const t = await getTranslations('board');
  const status = await getTranslations('status.subscriber');
  const languages = await getTranslations('languages');
  const statuses = Object.values(SUBSCRIBER_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const columns: Column<SubscriberRecord>[] = [
    { sort: 'email', heading: t('fields.email'), cell: ({ email }) => <EmailText address={email} /> },
    {
      sort: 'language',
      tight: true,
      heading: t('fields.language'),
      cell: ({ language }) => languages(language),
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => (
        <Badge tone={row.status === VERIFIED ? 'pine' : row.status === UNSUBSCRIBED ? 'warm' : 'neutral'}>
          {statuses.find(({ value }) => value === row.status)?.label}
        </Badge>
      ),
    },
    {
      heading: t('newsletters.reason'),
      cell: ({ unsubscriptionReason, setAsideFor }) =>
        setAsideFor ? t(`newsletters.setAside.${setAsideFor}`) : unsubscriptionReason,
    },
    stampColumn('confirmedAt', t('newsletters.confirmedAt'), locale),
    stampColumn('createdAt', t('fields.createdAt'), locale),
  ];

  return (
    <ListPage
      title={t('newsletters.subscribers')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <SubscriberForm firstLanguage={salonLanguages().fallback} />
        </>
      }
    >
      <Tabs current="subscribers" />
      <FilterBar state={query} search={{ name: 'email', label: t('fields.email') }}>
        <SelectFilter
          name="language"
          label={t('fields.language')}
          choices={salonLocales().map((value) => ({ value, label: languages(value) }))}
        />
        <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
        <TextFilter name="unsubscriptionReason" label={t('newsletters.reason')} />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="subscribers"
        caption={t('newsletters.subscribers')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={row.email}
            main={<SubscriberForm subscriber={row} firstLanguage={row.language} />}
          >
            <DeleteRecord path={`${PATH}/${row.id}`} name={row.email} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
