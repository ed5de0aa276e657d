import { Check } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/list/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import type { ContactRecord } from '@/lib/mailings/contact/answer';
import { listContactMessages } from '@/lib/mailings/contact/queries';
import { contactListQuery } from '@/lib/mailings/contact/schema';
import { storedLocale } from '@/lib/base/i18n/stored-locale';
import { formatStamp } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../../_guard/staff';
import { DeleteRecord } from '../../_parts/delete-record';
import { screenMetadata } from '../../_parts/screen-metadata';
import { VerbButton } from '../../_parts/verb-button';
import { AnswerDialog } from './answer-dialog';
import { MessageText } from './message-text';
import { RecordTable, type Column } from '../../_parts/record-table';
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
    {
      sort: 'receivedAt',
      heading: t('contactMessages.receivedAt'),
      cell: ({ receivedAt }) => formatStamp(receivedAt, locale),
      numeric: true,
    },
    {
      sort: 'handledAt',
      heading: t('contactMessages.handledAt'),
      cell: ({ handledAt }) => formatStamp(handledAt, locale),
      numeric: true,
    },
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
        <SelectFilter
          name="handled"
          label={t('contactMessages.state')}
          choices={[
            { value: 'false', label: t('contactMessages.open') },
            { value: 'true', label: t('contactMessages.handled') },
          ]}
        />
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
            {row.handledAt === null && (
              <VerbButton
                path={`${PATH}/${row.id}/handled`}
                label={t('dashboard.handledOf', { name: row.fullName })}
                telling={{ deed: t('dashboard.handledOf', { name: row.fullName }) }}
                word={t('dashboard.handled')}
              >
                <Check aria-hidden="true" className="size-4.5" />
              </VerbButton>
            )}
            <DeleteRecord path={`${PATH}/${row.id}`} name={row.fullName} />
          </RowActions>
        )}
      />
      <Pager state={query} total={total} />
    </ListPage>
  );
}
