import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { employee, workplace } from '@/db/schema/team';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { clientCalled } from '../../booking-rules/client-called.ts';
import { suits } from '../../availability/schedule/candidates.ts';
import type { WhyNot } from '../book/refusal.ts';
import { reservationChoices } from '../choices/queries.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayOfIso, formatDayInSentence, wallTimeOf } from '../../base/time/format.ts';
import { isoWithOffset, type Interval } from '../../base/time/zone.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';

/** The names that a reason speaks of. */
async function namesIn(why: WhyNot, locale: Locale): Promise<{ name: string; client: string }> {
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
  return {
    name: somebody?.name ?? somewhere?.name ?? '',
    client: taken ? clientCalled(taken.name, locale) : '',
  };
}

type Named = { id: number; name: string };

/** Who does a service unit, by the same rule as its terms are found. */
async function whoDoes(serviceUnitId: number, locale: Locale): Promise<Named[]> {
  const { serviceUnits, employees } = await reservationChoices(locale);
  const wanted = serviceUnits.find(({ id }) => id === serviceUnitId);
  return employees
    .filter((each) => !each.isHidden && suits(each, wanted?.categoryIds ?? []))
    .map(({ id, name }) => ({ id, name }));
}

/** Says in a sentence why a term is not free, and who could be asked for instead. */
export async function explain(
  why: WhyNot,
  locale: Locale,
  { takenBy }: { takenBy?: string | undefined } = {},
): Promise<{ text: string; employees?: Named[] }> {
  if (why.reason !== 'employee-does-not') return { text: await sentence(why, locale, { takenBy }) };
  const employees = await whoDoes(why.serviceUnitId, locale);
  return { text: await sentence(why, locale, { others: employees }), employees };
}

/** @property takenBy what stands in the way, where it is no reservation that is stored */
type Known = { others?: Named[]; takenBy?: string | undefined };

async function sentence(why: WhyNot, locale: Locale, { others = [], takenBy }: Known): Promise<string> {
  const t = translatorOf(locale);
  const found = await namesIn(why, locale);
  const names = { ...found, client: takenBy ?? found.client };
  const dayOf = (day: string) => formatDayInSentence(day, locale);
  const moment = (instant: number) => {
    const iso = isoWithOffset(instant, salonZone());
    return t('mail.moment', { day: formatDayInSentence(dayOfIso(iso), locale), time: wallTimeOf(iso) });
  };
  const span = ({ start, end }: Interval) => {
    const [from, to] = [isoWithOffset(start, salonZone()), isoWithOffset(end, salonZone())];
    const until = dayOfIso(from) === dayOfIso(to) ? wallTimeOf(to) : moment(end);
    return `${dayOfIso(from) === dayOfIso(to) ? wallTimeOf(from) : moment(start)}–${until}`;
  };
  const hours = 'hours' in why ? why.hours.map(span).join(', ') : '';
  return t(`board.whyNotFree.${why.reason}`, {
    ...names,
    others: others.map(({ name }) => name).join(', '),
    hasOthers: String(others.length > 0),
    hours,
    hasHours: String(hours !== ''),
    span: 'span' in why ? span(why.span) : '',
    day: 'day' in why ? dayOf(why.day) : 'lastDay' in why ? dayOf(why.lastDay) : '',
    earliest: 'earliest' in why ? moment(why.earliest) : '',
    minutes: 'gridMinutes' in why ? String(why.gridMinutes) : '',
  });
}

type Contact = { clientName: string; clientEmail: string | null; clientPhone: string | null };

/** The language in which somebody has been written to before, by the rule of `known_client`: as a booking will find them. */
export async function languageOfClient(who: Contact): Promise<Locale | undefined> {
  const [email, phone] = [
    who.clientEmail && normaliseEmail(who.clientEmail),
    who.clientPhone && phoneE164(who.clientPhone),
  ];
  const [known] = await db
    .select({ language: client.language })
    .from(client)
    .where(sql`${client.id} = known_client(${email}, ${phone}, ${who.clientName}, true)`);
  return known?.language;
}
