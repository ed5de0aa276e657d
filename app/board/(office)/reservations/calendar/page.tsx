import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { categoryChoices } from '@/lib/catalogue/board-service-units/queries';
import { getReservation } from '@/lib/booking-board/list/queries';
import { boardCalendar } from '@/lib/staff-schedule/unresolved/queries';
import { choicesOf, reservationChoices } from '@/lib/bookings/choices/queries';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import { dayOf } from '@/lib/base/time/zone';
import { idFilter } from '@/lib/base/validation/list';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { requireStaff } from '../../_guard/staff';
import { ClientCards } from '../../clients/card/client-cards';
import { screenMetadata } from '../../_parts/screen-metadata';
import { calendarAddress, calendarState, numbersIn, shownDays } from './toolbar/address';
import { CalendarScreen } from './calendar-screen';
import { orderCookie, shownCookie } from './toolbar/saved-columns';
import { TINT_COOKIE, tintChoice } from './toolbar/tints';
import { WaitingNote } from './waiting-note';

/** The address decides which days are shown. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('reservations');

export default async function CalendarPage({ searchParams }: PageProps<'/board/reservations/calendar'>) {
  const employeeScope = employeeScopeOf(await requireStaff('reservations'));
  const now = new Date();
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const address = await searchParams;
  const saved = await cookies();
  const wanted = calendarState(address, today, (by) => saved.get(shownCookie(by))?.value);
  // An employee's has one column, whatever the address says.
  const state =
    employeeScope === null ? wanted : { ...wanted, by: 'employee' as const, shown: [employeeScope] };
  const locale = await storedLocale();
  const days = shownDays(state);
  const entry = idFilter.safeParse(address.entry).data;
  const [calendar, allChoices, categories, t, requested] = await Promise.all([
    boardCalendar({ ...days, by: state.by }, { locale, now, employeeScope }),
    reservationChoices(locale),
    categoryChoices(locale),
    getTranslations('board.screens'),
    entry ? getReservation(entry, locale, { employeeScope }) : null,
  ]);
  const choices = choicesOf(employeeScope, allChoices);
  return (
    <ClientCards choices={choices}>
      {/* Another address is another calendar: nothing that was dragged or opened goes on. */}
      <CalendarScreen
        key={calendarAddress(state)}
        title={t('reservations')}
        initial={calendar}
        requested={requested && { id: requested.id, clientName: requested.clientName }}
        requestedState={state}
        savedOrder={numbersIn(saved.get(orderCookie(state.by))?.value)}
        today={today}
        zone={zone}
        choices={choices}
        categories={categories}
        savedTints={tintChoice(saved.get(TINT_COOKIE)?.value)}
        waiting={employeeScope === null && <WaitingNote from={days.from} to={days.to} locale={locale} />}
      />
    </ClientCards>
  );
}
