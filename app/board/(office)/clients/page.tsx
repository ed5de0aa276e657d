import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { BoardLink, BoardLinkButton } from '@/components/ui/board-link';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter, SelectFilter, TextFilter } from '@/components/filter/filters';
import { ListPage } from '@/components/list/list-page';
import { Pager } from '@/components/list/pager';
import { RowActions } from '@/components/list/row-actions';
import { EmailText } from '@/components/ui/email-text';
import { hasArea, employeeScopeOf } from '@/lib/accounts/sessions/roles';
import type { ClientRecord } from '@/lib/clients/answer';
import { noteReading } from '@/lib/clients/reading';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { hasMisreadNumbers } from '@/lib/clients/misread-numbers/queries';
import { listClients } from '@/lib/clients/queries';
import { clientListQuery } from '@/lib/clients/schema';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonLocales } from '@/lib/base/i18n/home';
import { dayOfIso, formatDay } from '@/lib/base/time/format';
import { readListQuery } from '@/lib/base/validation/list';
import { requireStaff } from '../_guard/staff';
import { DeleteRecord } from '../_parts/records/delete-record';
import { screenMetadata } from '../_parts/screen-metadata';
import { ClientCards } from './card/client-cards';
import { ClientName } from './known/client-name';
import { ClientForm } from './card/client-form';
import { ClientMenu } from './client-menu';
import { NumbersNote } from './numbers/numbers-note';
import { ServedClients } from './served-clients';
import { PhoneLink } from '../_parts/contact/phone-link';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { TableLink } from '../_parts/table-link';

/** The address decides what the list shows. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('clients');

const PATH = '/admin/api/clients';

export default async function ClientsPage({ searchParams }: PageProps<'/board/clients'>) {
  const user = await requireStaff('clients');
  const query = readListQuery(clientListQuery, await searchParams);
  const employeeId = employeeScopeOf(user);
  if (employeeId !== null) return <ServedClients employeeId={employeeId} user={user} query={query} />;
  const mayErase = hasArea(user, 'erase');
  const locale = await storedLocale();
  const [{ items, total }, choices, hasMisread] = await Promise.all([
    listClients(query),
    reservationChoices(locale),
    hasMisreadNumbers(),
  ]);
  await noteReading({ user, request: { headers: await headers() }, now: new Date() }, items);
  const t = await getTranslations('board');
  const language = await getTranslations('languages');
  const columns: Column<ClientRecord>[] = [
    { sort: 'name', heading: t('fields.personName'), cell: (row) => <NameOf client={row} /> },
    {
      sort: 'email',
      heading: t('fields.email'),
      cell: ({ email }) => email && <EmailText address={email} />,
    },
    {
      tight: true,
      heading: t('fields.phone'),
      cell: ({ phone, sameNumberCount }) =>
        phone && (
          <>
            <PhoneLink number={phone} hasIcon={false} />
            {sameNumberCount > 0 && (
              <BoardLink href={`?phone=${encodeURIComponent(phone)}`} className="block text-sm underline">
                {t('clients.sameNumber', { count: sameNumberCount })}
              </BoardLink>
            )}
          </>
        ),
    },
    { name: 'language', aside: true, heading: t('fields.language'), cell: (row) => language(row.language) },
    {
      heading: t('fields.reservationsCount'),
      cell: ({ reservationsCount, lateCancellationsCount, noShowsCount }) => (
        <>
          {reservationsCount}
          {lateCancellationsCount > 0 && (
            <span className="block text-sm text-muted">
              {t('clients.lateCancellations', { count: lateCancellationsCount })}
            </span>
          )}
          {noShowsCount > 0 && (
            <span className="block text-sm text-muted">{t('clients.noShows', { count: noShowsCount })}</span>
          )}
        </>
      ),
      numeric: true,
    },
    {
      sort: 'lastSeenAt',
      heading: t('fields.lastSeenAt'),
      cell: ({ lastSeenAt }) => formatDay(dayOfIso(lastSeenAt), locale),
      numeric: true,
    },
    {
      sort: 'createdAt',
      aside: true,
      heading: t('fields.createdAt'),
      cell: ({ createdAt }) => formatDay(dayOfIso(createdAt), locale),
      numeric: true,
    },
  ];

  return (
    <ClientCards choices={choices}>
      <ListPage
        title={t('screens.clients')}
        total={total}
        actions={
          <>
            <BoardLinkButton href="/board/clients/due" size="dense" variant="quiet">
              {t('dueClients.open')}
            </BoardLinkButton>
            <TableLink path={PATH} state={query} />
            <ClientForm language={salonLanguages().fallback} />
          </>
        }
      >
        {hasMisread && <NumbersNote />}
        <FilterBar state={query} search={{ name: 'search', label: t('reservations.search') }}>
          <TextFilter name="name" label={t('fields.personName')} />
          <TextFilter name="email" label={t('fields.email')} />
          <TextFilter name="phone" label={t('fields.phone')} />
          <SelectFilter
            name="mailsStopped"
            label={t('clients.reminders')}
            choices={[
              { value: 'false', label: t('clients.remindersOn') },
              { value: 'true', label: t('clients.remindersOff') },
            ]}
          />
          <SelectFilter
            name="language"
            label={t('fields.language')}
            choices={salonLocales().map((value) => ({ value, label: language(value) }))}
          />
          <RangeFilter names={['createdAfter', 'createdBefore']} label={t('fields.createdAt')} type="date" />
        </FilterBar>
        <RecordTable
          list="clients"
          caption={t('screens.clients')}
          rows={items}
          columns={columns}
          state={query}
          actionsHeading={t('list.actions')}
          actions={(row) => (
            <RowActions name={row.name} main={<ClientForm client={row} language={row.language} />}>
              <ClientMenu client={row} />
              {mayErase && <DeleteRecord path={`${PATH}/${row.id}`} name={row.name} />}
            </RowActions>
          )}
        />
        <Pager state={query} total={total} />
      </ListPage>
    </ClientCards>
  );
}

function NameOf({ client: { id, name, mailsStoppedAt, mailsStoppedReason } }: { client: ClientRecord }) {
  const t = useTranslations('board');
  const opens = <ClientName id={id} name={name} />;
  if (!mailsStoppedAt) return opens;
  // What the program itself gives as a reason has words; what people typed is shown as it is.
  const known = `reservations.reasons.${mailsStoppedReason}` as 'reservations.reasons.complaint';
  const reason = t.has(known) ? t(known) : mailsStoppedReason;
  return (
    <>
      {opens}
      <span className="block text-[0.8125rem] leading-snug font-normal text-clay-deep [overflow-wrap:anywhere]">
        {reason ? t('clients.noRemindersBecause', { reason }) : t('clients.noReminders')}
      </span>
    </>
  );
}
