import type { Metadata } from 'next';
import { CalendarDays } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { RowFocus } from '@/components/list/row-focus';
import { BoardLinkButton } from '@/components/ui/board-link';
import { ADMIN_RESOURCES } from '@/lib/accounts/sessions/screen-access';
import { hasArea, mayEnter } from '@/lib/accounts/sessions/roles';
import { noteReading } from '@/lib/clients/reading';
import { alertsShown } from '@/lib/dashboard/alerts';
import { getDashboard } from '@/lib/dashboard/queries';
import { reservationsIn } from '@/lib/dashboard/rules';
import { dashboardQuery } from '@/lib/dashboard/schema';
import { leftOpen } from '@/lib/booking-board/list/queries';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { paymentBadgesOf } from '@/lib/payments/visits/queries';
import { billStatesOf } from '@/lib/sales/sale/bill-states';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { formatLongDay } from '@/lib/base/time/format';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { ClientCards } from '../clients/card/client-cards';
import { BookButton } from '../reservations/phone/book-button';
import { Agenda } from './agenda';
import { Charts } from './charts';
import { DayFigures } from './day-figures';
import { Entries } from './entries';
import { KeepFresh } from '../_parts/keep-fresh';
import { NextUp } from './next-up';
import { DashboardPeriod } from './period-picker';
import { SetupChecklist } from './setup-checklist';
import { StillOpen } from './still-open';
import { Waiting, waitingCount } from './waiting';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('dashboard');

export default async function DashboardPage({ searchParams }: PageProps<'/board/dashboard'>) {
  const staff = await requireStaff('dashboard');
  const { from, to, later } = await searchParams;
  const requested = dashboardQuery.safeParse({ from, to });
  const locale = await storedLocale();
  const now = new Date();
  const mayApprove = mayEnter(staff, ADMIN_RESOURCES.users);
  const maySeeFigures = hasArea(staff, 'figures');
  const [dashboard, choices, left] = await Promise.all([
    getDashboard(requested.success ? requested.data : {}, {
      locale,
      now,
      mayApprove,
      maySeeFigures,
      maySeeMoney: hasArea(staff, 'till'),
    }),
    reservationChoices(locale),
    leftOpen(locale, now),
  ]);
  await noteReading({ user: staff, request: { headers: await headers() }, now }, alertsShown(dashboard));
  const t = await getTranslations({ locale, namespace: 'board.dashboard' });
  const words = await getTranslations({ locale, namespace: 'board.reservations' });
  const { today, agenda, charts, figures } = dashboard;
  const shownIds = agenda.flatMap(({ reservations }) => reservations.map(({ id }) => id));
  const ids = [...shownIds, ...left.map(({ id }) => id)];
  const [bills, payments] = await Promise.all([billStatesOf(ids), paymentBadgesOf(ids)]);
  const moment = now.getTime();
  const waits = waitingCount(dashboard);

  return (
    <ClientCards choices={choices}>
      <Entries choices={choices}>
        <div className="flex flex-col gap-6">
          <KeepFresh />
          <SetupChecklist staff={staff} later={later !== undefined} />
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="display-3 first-letter:uppercase">{formatLongDay(today, locale)}</h1>
            <p className="numerals mr-auto text-muted">{t('terms', { count: reservationsIn(agenda) })}</p>
            <BoardLinkButton href="/board/reservations/calendar" variant="secondary" size="dense">
              <CalendarDays aria-hidden="true" className="size-4.5" />
              {words('calendar')}
            </BoardLinkButton>
            <BookButton choices={choices} />
          </header>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-6">
            <NextUp agenda={agenda} now={moment} />
            {figures && <DayFigures figures={figures} locale={locale} />}
          </div>
          {waits > 0 && (
            <a href="#waiting" className="quiet-link numerals min-h-6 self-start font-medium xl:hidden">
              {t('waitingCount', { count: waits })}
            </a>
          )}
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
            <RowFocus className="flex min-w-0 flex-col gap-6">
              <StillOpen left={left} today={today} bills={bills} payments={payments} />
              <Agenda agenda={agenda} today={today} now={moment} bills={bills} payments={payments} />
            </RowFocus>
            <Waiting dashboard={dashboard} locale={locale} />
          </div>
          {charts && (
            <section aria-labelledby="figures" className="flex flex-col gap-4">
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
                <h2 id="figures" className="display-3">
                  {t('figures')}
                </h2>
                <DashboardPeriod period={dashboard} today={today} />
              </div>
              <Charts charts={charts} locale={locale} />
            </section>
          )}
        </div>
      </Entries>
    </ClientCards>
  );
}
