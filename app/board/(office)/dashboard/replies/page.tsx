import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import type { ReplyRecord } from '@/lib/conversations/replies/answer';
import { listReplies } from '@/lib/conversations/replies/queries';
import { replyListQuery } from '@/lib/conversations/replies/schema';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { REPLY_OUTCOMES } from '@/lib/base/statuses';
import { phoneText } from '@/lib/base/text/phone-text';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { formatStamp } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../../_guard/staff';
import { HandledButton, HandledFilter } from '../../_parts/handled';
import { screenMetadata } from '../../_parts/screen-metadata';
import { PhoneLink } from '../../_parts/contact/phone-link';
import { RecordTable, type Column } from '../../_parts/records/record-table';
import { stampColumn } from '../../_parts/records/stamp-column';
import { TableLink } from '../../_parts/table-link';
import { ClientCards } from '../../clients/card/client-cards';
import { ClientName } from '../../clients/known/client-name';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('dashboard');

const PATH = '/admin/api/client-replies';

export default async function RepliesPage({ searchParams }: PageProps<'/board/dashboard/replies'>) {
  await requireStaff('dashboard');
  const query = readListQuery(replyListQuery, await searchParams);
  const locale = await storedLocale();
  const [{ items, total }, choices, t] = await Promise.all([
    listReplies(query),
    reservationChoices(locale),
    getTranslations('board'),
  ]);
  const nameOf = ({ clientName, phone }: ReplyRecord) => clientName ?? phoneText(phone, locale);
  const columns: Column<ReplyRecord>[] = [
    {
      name: 'clientName',
      heading: t('fields.client'),
      cell: ({ clientId, clientName, phone }) => (
        <>
          {clientName !== null && <ClientName id={clientId} name={clientName} />}
          <PhoneLink
            number={phone}
            hasIcon={false}
            className="!flex min-h-6 w-fit text-[0.8125rem] font-normal pointer-coarse:min-h-11"
          />
        </>
      ),
    },
    {
      name: 'text',
      heading: t('replies.text'),
      whole: true,
      cell: ({ text }) => <span className="block max-w-prose whitespace-pre-line">{text}</span>,
    },
    {
      name: 'outcome',
      tight: true,
      heading: t('replies.outcome'),
      cell: ({ outcome }) => t(`replies.outcomes.${outcome}`),
    },
    {
      name: 'channel',
      aside: true,
      heading: t('fields.channel'),
      cell: ({ channel }) => t(`channels.${channel}`),
    },
    {
      name: 'termFrom',
      numeric: true,
      heading: t('replies.about'),
      cell: ({ termFrom }) => termFrom && formatStamp(termFrom, locale),
    },
    stampColumn('receivedAt', t('replies.receivedAt'), locale),
    stampColumn('handledAt', t('replies.handledAt'), locale),
  ];
  return (
    <ClientCards choices={choices}>
      <ListPage title={t('replies.title')} total={total} actions={<TableLink path={PATH} state={query} />}>
        <FilterBar state={query} search={{ name: 'clientName', label: t('fields.client') }}>
          <TextFilter name="text" label={t('replies.text')} />
          <SelectFilter
            name="outcome"
            label={t('replies.outcome')}
            choices={REPLY_OUTCOMES.map((value) => ({ value, label: t(`replies.outcomes.${value}`) }))}
          />
          <HandledFilter words="replies" />
          <RangeFilter
            names={['receivedAfter', 'receivedBefore']}
            label={t('replies.receivedAt')}
            type="date"
          />
        </FilterBar>
        <RecordTable
          list="replies"
          caption={t('replies.title')}
          rows={items}
          columns={columns}
          state={query}
          actionsHeading={t('list.actions')}
          actions={(row) =>
            row.handledAt === null && (
              <RowActions
                name={nameOf(row)}
                main={<HandledButton path={`${PATH}/${row.id}`} name={nameOf(row)} />}
              />
            )
          }
        />
        <Pager state={query} total={total} />
      </ListPage>
    </ClientCards>
  );
}
