import { Eye } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { hasArea } from '@/lib/accounts/sessions/roles';
import { messages } from '@/lib/base/i18n/messages';
import { REVIEW_STATUSES, STARS } from '@/lib/base/reviews';
import { formatStamp } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import type { ReviewRecord } from '@/lib/reviews/board/answer';
import { employeeRatingsNow, listReviews } from '@/lib/reviews/board/queries';
import { reviewListQuery } from '@/lib/reviews/board/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { requireStaff } from '../_guard/staff';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { screenMetadata } from '../_parts/screen-metadata';
import { stampColumn } from '../_parts/records/stamp-column';
import { TableLink } from '../_parts/table-link';
import { VerbButton } from '../_parts/verb-button';
import { EmployeeRatingsLine } from './employee-ratings-line';
import { HideDialog } from './hide-dialog';
import { ReplyDialog } from './reply-dialog';
import { ReviewText } from './review-text';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('reviews');

const PATH = '/admin/api/reviews';

export default async function ReviewsPage({ searchParams }: PageProps<'/board/reviews'>) {
  const staff = await requireStaff('reviews');
  const query = readListQuery(reviewListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, ratings, t, status] = await Promise.all([
    listReviews(query, locale),
    hasArea(staff, 'figures') ? employeeRatingsNow() : null,
    getTranslations('board'),
    getTranslations('status.review'),
  ]);
  const reasons = messages[locale].hiddenReasons;
  const columns: Column<ReviewRecord>[] = [
    {
      name: 'clientName',
      whole: true,
      heading: t('fields.client'),
      cell: ({ clientName, serviceUnitName, employeeName, termFrom }) => (
        <>
          {clientName}
          <span className="numerals block text-[0.8125rem] leading-snug font-normal text-muted">
            {[formatStamp(termFrom, locale), serviceUnitName, employeeName].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      sort: 'stars',
      heading: t('reviews.title'),
      whole: true,
      cell: (row) => (
        <ReviewText
          review={row}
          replyLabel={t('reviews.reply')}
          stars={t('reviews.starsOf', { stars: row.stars })}
        />
      ),
    },
    {
      name: 'status',
      tight: true,
      whole: true,
      heading: t('fields.status'),
      cell: (row) => (
        <>
          {status(row.status)}
          {row.status !== 'PUBLISHED' && (
            <span className="numerals block text-[0.8125rem] leading-snug text-muted lg:w-36 lg:whitespace-normal">
              {row.hiddenReason
                ? reasons[row.hiddenReason]
                : t('reviews.publicFrom', { when: formatStamp(row.publishAt, locale) })}
            </span>
          )}
        </>
      ),
    },
    stampColumn('createdAt', t('reviews.createdAt'), locale),
  ];
  return (
    <ListPage title={t('screens.reviews')} total={total} actions={<TableLink path={PATH} state={query} />}>
      {ratings && ratings.items.length > 0 && <EmployeeRatingsLine ratings={ratings} locale={locale} />}
      <FilterBar state={query} search={{ name: 'search', label: t('reviews.search') }}>
        <SelectFilter
          name="stars"
          label={t('reviews.stars')}
          choices={STARS.map((value) => ({ value, label: t('reviews.starsOf', { stars: value }) }))}
        />
        <SelectFilter
          name="status"
          label={t('fields.status')}
          choices={REVIEW_STATUSES.map((value) => ({ value, label: status(value) }))}
        />
        <SelectFilter
          name="replied"
          label={t('reviews.reply')}
          choices={[
            { value: 'false', label: t('reviews.notReplied') },
            { value: 'true', label: t('reviews.hasReply') },
          ]}
        />
        <RangeFilter names={['createdAfter', 'createdBefore']} label={t('reviews.createdAt')} type="date" />
      </FilterBar>
      <RecordTable
        list="reviews"
        caption={t('screens.reviews')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => {
          const path = `${PATH}/${row.id}`;
          const label = t('reviews.showOf', { name: row.clientName });
          return (
            <RowActions
              name={row.clientName}
              main={<ReplyDialog path={path} review={row} name={row.clientName} />}
            >
              {row.status === 'HIDDEN' ? (
                <VerbButton
                  path={`${path}/publish`}
                  label={label}
                  word={t('reviews.show')}
                  success={{ message: t('reviews.shown') }}
                >
                  <Eye aria-hidden="true" className="size-4.5" />
                </VerbButton>
              ) : (
                <HideDialog path={path} review={row} name={row.clientName} reasons={reasons} />
              )}
            </RowActions>
          );
        }}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
