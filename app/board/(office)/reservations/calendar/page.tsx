import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getCalendar } from '@/lib/reservations/calendar/queries';
import { reservationChoices } from '@/lib/reservations/choices/queries';
import { storedLocale } from '@/lib/base/i18n/stored-locale';
import { salonZone } from '@/lib/base/settings';
import { dayOf } from '@/lib/base/time/zone';
import { requireStaff } from '../../_guard/staff';
import { ClientCards } from '../../clients/card/client-cards';
import { screenMetadata } from '../../_parts/screen-metadata';
import { calendarAddress, calendarState, shownDays } from './address';
import { CalendarScreen } from './calendar-screen';
import { WaitingNote } from './waiting-note';

/** The address decides which days are shown. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('reservations');

export default async function CalendarPage({ searchParams }: PageProps<'/board/reservations/calendar'>) {
  await requireStaff('reservations');
  const now = new Date();
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const state = calendarState(await searchParams, today);
  const locale = await storedLocale();
  const days = shownDays(state);
  const [calendar, choices, t] = await Promise.all([
    getCalendar({ ...days, by: state.by }, { locale, now }),
    reservationChoices(locale),
    getTranslations('board.screens'),
  ]);
  return (
    <ClientCards choices={choices}>
      <WaitingNote from={days.from} to={days.to} locale={locale} />
      {/* Another address is another calendar: nothing that was dragged or opened goes on. */}
      <CalendarScreen
        key={calendarAddress(state)}
        title={t('reservations')}
        initial={calendar}
        state={state}
        today={today}
        zone={zone}
        choices={choices}
      />
    </ClientCards>
  );
}
