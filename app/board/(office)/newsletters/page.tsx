import { CalendarX } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { Badge } from '@/components/ui/badge';
import { localized } from '@/lib/base/i18n/localized';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import type { NewsletterRecord } from '@/lib/newsletters/answer';
import { countReaders, listNewsletters } from '@/lib/newsletters/queries';
import { newsletterListQuery } from '@/lib/newsletters/schema';
import { NEWSLETTER_STATUS } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { VerbButton } from '../_parts/verb-button';
import { screenMetadata } from '../_parts/screen-metadata';
import { NewsletterForm } from './newsletter-form';
import { Preview } from './preview';
import { KeepCounting, Progress } from './progress';
import { SendNewsletter } from './send-newsletter';
import { Tabs } from './tabs';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('newsletters');

const PATH = '/admin/api/newsletters';
const { DRAFT, SENDING } = NEWSLETTER_STATUS;

export default async function NewslettersPage({ searchParams }: PageProps<'/board/newsletters'>) {
  await requireStaff('newsletters');
  const query = readListQuery(newsletterListQuery, await searchParams);
  const [{ items, total }, readers] = await Promise.all([listNewsletters(query), countReaders()]);
  const locale = await storedLocale();
  const t = await getTranslations('board');
  const status = await getTranslations('status.newsletter');
  const statuses = Object.values(NEWSLETTER_STATUS).map((value) => ({ value, label: status(`${value}`) }));
  const columns: Column<NewsletterRecord>[] = [
    {
      sort: 'subject',
      heading: t('newsletters.subject'),
      cell: (row) => localized(row, 'subject', locale),
    },
    {
      sort: 'status',
      tight: true,
      heading: t('fields.status'),
      cell: (row) => (
        <Badge
          tone={row.status === SENDING || row.sendAt ? 'warm' : row.status === DRAFT ? 'neutral' : 'pine'}
        >
          {row.sendAt ? t('newsletters.planned') : statuses.find(({ value }) => value === row.status)?.label}
        </Badge>
      ),
    },
    {
      tight: true,
      heading: t('newsletters.recipients'),
      cell: (row) => (row.status === DRAFT ? '–' : <Progress newsletter={row} readers={readers.total} />),
    },
    {
      sort: 'sentAt',
      heading: t('newsletters.sentAt'),
      cell: ({ sentAt, sendAt }) => formatStamp(sentAt ?? sendAt, locale),
      numeric: true,
    },
    stampColumn('editedAt', t('fields.editedAt'), locale),
  ];

  return (
    <ListPage
      title={t('screens.newsletters')}
      total={total}
      actions={
        <>
          <TableLink path={PATH} state={query} />
          <NewsletterForm />
        </>
      }
    >
      <Tabs current="newsletters" />
      {items.some((row) => row.status === SENDING) && <KeepCounting />}
      <FilterBar state={query} search={{ name: 'subject', label: t('newsletters.subject') }}>
        <TextFilter name="message" label={t('newsletters.message')} />
        <SelectFilter name="status" label={t('fields.status')} choices={statuses} />
        <RangeFilter names={['sentAfter', 'sentBefore']} label={t('newsletters.sentAt')} type="date" />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="newsletters"
        caption={t('screens.newsletters')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => {
          const subject = localized(row, 'subject', locale);
          return (
            <RowActions
              name={subject}
              main={
                row.status === DRAFT ? (
                  <NewsletterForm newsletter={row} name={subject} />
                ) : (
                  <Preview path={`${PATH}/${row.id}`} name={subject} locale={locale} />
                )
              }
            >
              {row.status === DRAFT && (
                <>
                  <Preview path={`${PATH}/${row.id}`} name={subject} locale={locale} />
                  {row.sendAt && (
                    <VerbButton
                      method="DELETE"
                      path={`${PATH}/${row.id}/schedule`}
                      label={t('newsletters.takeBack', { name: subject })}
                      word={t('newsletters.takeBackShort')}
                      success={{ message: t('newsletters.takenBack') }}
                    >
                      <CalendarX aria-hidden="true" className="size-4.5" />
                    </VerbButton>
                  )}
                  <SendNewsletter path={`${PATH}/${row.id}`} name={subject} readers={readers} />
                </>
              )}
              {row.status !== SENDING && <DeleteRecord path={`${PATH}/${row.id}`} name={subject} />}
            </RowActions>
          );
        }}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
