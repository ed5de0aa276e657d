import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import type { ContactRecord } from '@/lib/inbox/contact/answer';
import { listContactMessages } from '@/lib/inbox/contact/queries';
import { contactListQuery } from '@/lib/inbox/contact/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../../_guard/staff';
import { DeleteRecord } from '../../_parts/records/delete-record';
import { HandledButton, HandledFilter } from '../../_parts/handled';
import { screenMetadata } from '../../_parts/screen-metadata';
import { AnswerDialog } from './answer-dialog';
import { MessageText } from './message-text';
import { RecordTable, type Column } from '../../_parts/records/record-table';
import { stampColumn } from '../../_parts/records/stamp-column';
import { TableLink } from '../../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('dashboard');

const PATH = '/admin/api/contact-messages';

export default async function MessagesPage({ searchParams }: PageProps<'/board/dashboard/messages'>) {
  await requireStaff('dashboard');
  const query = readListQuery(contactListQuery, await searchParams);
  const { items, total } = await listContactMessages(query);
  const locale = await storedLocale();
  const t = await getTranslations('board');
  const columns: Column<ContactRecord>[] = [
    {
      sort: 'fullName',
      heading: t('fields.personName'),
      cell: ({ fullName, email }) => (
        <>
          {fullName}
          <a href={`mailto:${email}`} className="quiet-link block w-fit text-[0.8125rem] font-normal">
            {email}
          </a>
        </>
      ),
    },
    {
      heading: t('contactMessages.message'),
      whole: true,
      cell: (row) => <MessageText message={row} locale={locale} />,
    },
    stampColumn('receivedAt', t('contactMessages.receivedAt'), locale),
    stampColumn('handledAt', t('contactMessages.handledAt'), locale),
  ];
  return (
    <ListPage
      title={t('contactMessages.title')}
      total={total}
      actions={<TableLink path={PATH} state={query} />}
    >
      <FilterBar state={query} search={{ name: 'fullName', label: t('fields.personName') }}>
        <TextFilter name="email" label={t('fields.email')} />
        <TextFilter name="message" label={t('contactMessages.message')} />
        <HandledFilter words="contactMessages" />
        <RangeFilter
          names={['receivedAfter', 'receivedBefore']}
          label={t('contactMessages.receivedAt')}
          type="date"
        />
      </FilterBar>
      <RecordTable
        list="messages"
        caption={t('contactMessages.title')}
        rows={items}
        columns={columns}
        state={query}
        actionsHeading={t('list.actions')}
        actions={(row) => (
          <RowActions
            name={row.fullName}
            main={<AnswerDialog path={`${PATH}/${row.id}/answers`} message={row} />}
          >
            {row.handledAt === null && <HandledButton path={`${PATH}/${row.id}`} name={row.fullName} />}
            <DeleteRecord path={`${PATH}/${row.id}`} name={row.fullName} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
