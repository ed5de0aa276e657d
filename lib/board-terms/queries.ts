import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { employee, workplace } from '@/db/schema/catalogue';
import { reservation } from '@/db/schema/reservations';
import type { NotFree } from '../availability/why-not-free.ts';
import { translatorOf } from '../i18n/catalogue.ts';
import { salonZone } from '../settings.ts';
import type { Locale } from '../statuses.ts';
import { dayOfIso, formatDay, wallTimeOf } from '../time/format.ts';
import { isoWithOffset, type Interval } from '../time/zone.ts';

/** The names that a reason speaks of. */
async function namesIn(why: NotFree): Promise<{ name: string; client: string }> {
  const [[somebody], [somewhere], [taken]] = await Promise.all([
    'employeeId' in why
      ? db.select({ name: employee.name }).from(employee).where(eq(employee.id, why.employeeId))
      : [],
    'workplaceId' in why
      ? db.select({ name: workplace.name }).from(workplace).where(eq(workplace.id, why.workplaceId))
      : [],
    'reservationId' in why
      ? db
          .select({ name: reservation.clientName })
          .from(reservation)
          .where(eq(reservation.id, why.reservationId))
      : [],
  ]);
  return { name: somebody?.name ?? somewhere?.name ?? '', client: taken?.name ?? '' };
}

/** Says in a sentence why a term is not free. */
export async function explain(why: NotFree, locale: Locale): Promise<string> {
  const t = translatorOf(locale);
  const names = await namesIn(why);
  const moment = (instant: number) => {
    const iso = isoWithOffset(instant, salonZone());
    return `${formatDay(dayOfIso(iso), locale)} ${wallTimeOf(iso)}`;
  };
  const span = ({ start, end }: Interval) => {
    const [from, to] = [isoWithOffset(start, salonZone()), isoWithOffset(end, salonZone())];
    const until = dayOfIso(from) === dayOfIso(to) ? wallTimeOf(to) : moment(end);
    return `${dayOfIso(from) === dayOfIso(to) ? wallTimeOf(from) : moment(start)}–${until}`;
  };
  const hours = 'hours' in why ? why.hours.map(span).join(', ') : '';
  return t(`board.whyNotFree.${why.reason}`, {
    ...names,
    hours,
    hasHours: String(hours !== ''),
    span: 'span' in why ? span(why.span) : '',
    day: 'day' in why ? formatDay(why.day, locale) : 'lastDay' in why ? formatDay(why.lastDay, locale) : '',
    earliest: 'earliest' in why ? moment(why.earliest) : '',
    minutes: 'gridMinutes' in why ? String(why.gridMinutes) : '',
  });
}
