import type { Metadata } from 'next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { RowFocus } from '@/components/list/row-focus';
import { BoardLink, BoardLinkButton } from '@/components/ui/board-link';
import { noteReading } from '@/lib/clients/reading';
import { alertsOf } from '@/lib/dashboard/alerts';
import { treatmentsOf } from '@/lib/clients/served/queries';
import { getMyDay } from '@/lib/dashboard/my-day/queries';
import { arrangedDay } from '@/lib/dashboard/my-day/rules';
import { myDayQuery } from '@/lib/dashboard/my-day/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { formatLongDay } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import { allowsBooking } from '@/lib/salon/settings/employee-rights';
import { salonSettings } from '@/lib/salon/settings/held';
import { salonZone } from '@/lib/salon/settings/settings';
import { choicesOf, reservationChoices } from '@/lib/bookings/choices/queries';
import { billStatesOf } from '@/lib/sales/sale/bill-states';
import { requireStaff } from '../_guard/staff';
import { KeepFresh } from '../_parts/keep-fresh';
import { screenMetadata } from '../_parts/screen-metadata';
import { BookButton } from '../reservations/phone/book-button';
import { MyList, MyToday } from './my-list';
import { MyWeek } from './my-week';

/** The address decides which day it is. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('my-day');

const hrefOf = (day: string) => `/board/my-day?day=${day}`;

/** An employee's own day and week: made for a phone in the hand. */
export default async function MyDayPage({ searchParams }: PageProps<'/board/my-day'>) {
  const user = await requireStaff('my-day');
  const { day: wanted } = await searchParams;
  const requested = myDayQuery.safeParse({ day: wanted });
  const locale = await storedLocale();
  const now = new Date();
  const myDay =
    user.employeeId === null
      ? null
      : await getMyDay(user.employeeId, requested.success ? requested.data : {}, { locale, now });
  if (!myDay) notFound();
  const { day, today, employee, reservations, week } = myDay;
  const { current, next } = arrangedDay(day === today ? reservations : [], now.getTime());
  const clients = [...current, ...next].flatMap(({ clientId }) => clientId ?? []);
  const treatments = await treatmentsOf(clients, { employeeId: employee.id, locale, now });
  const bills = await billStatesOf(reservations.map(({ id }) => id));
  await noteReading({ user, request: { headers: await headers() }, now }, [
    ...alertsOf(reservations),
    ...[...treatments].map(([id, { formulas }]) => ({ id, alert: null, formulas })),
  ]);
  const t = await getTranslations('board.myDay');

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      {day === today && <KeepFresh />}
      <header data-clear-of-toasts="" className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <div className="mr-auto min-w-0">
          <p className="text-[0.9375rem] text-muted">{employee.name}</p>
          <h1 className="display-3 first-letter:uppercase">{formatLongDay(day, locale)}</h1>
        </div>
        <nav aria-label={t('otherDays')} className="flex items-center gap-1">
          <DayLink day={addDays(day, -1)} label={t('dayBefore')}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </DayLink>
          {day !== today && (
            <BoardLinkButton href="/board/my-day" variant="secondary" size="dense">
              {t('today')}
            </BoardLinkButton>
          )}
          <DayLink day={addDays(day, 1)} label={t('dayAfter')}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </DayLink>
        </nav>
      </header>
      {allowsBooking(salonSettings().employeeRights) && (
        <div className="flex">
          <BookButton isWide day={day} choices={choicesOf(employee.id, await reservationChoices(locale))} />
        </div>
      )}
      {reservations.length === 0 ? (
        <p className="rounded-card border border-line px-5 py-8 text-center text-muted">{t('nothing')}</p>
      ) : (
        <RowFocus>
          {day === today ? (
            <MyToday
              terms={reservations}
              treatments={treatments}
              now={now.getTime()}
              bills={bills}
              zone={salonZone()}
            />
          ) : (
            <MyList terms={reservations} now={now.getTime()} bills={bills} />
          )}
        </RowFocus>
      )}
      <MyWeek week={week} day={day} today={today} locale={locale} hrefOf={hrefOf} />
    </div>
  );
}

function DayLink({ day, label, children }: { day: string; label: string; children: ReactNode }) {
  return (
    <BoardLink
      href={hrefOf(day)}
      aria-label={label}
      title={label}
      className="flex size-11 items-center justify-center rounded-full border border-ink/20 transition-colors duration-quick hover:border-ink/60"
    >
      {children}
    </BoardLink>
  );
}
