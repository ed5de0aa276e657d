import { calendarText, type CalendarEvent } from '../../base/calendar-file/calendar-text.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { calendarDomain } from '../../salon/identity/calendar-domain.ts';
import { addressIn, salon } from '../../salon/identity/salon.ts';
import { OCCUPYING_STATUSES, RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import type { MailAttachment } from './attachment.ts';
import { mailtoUrl } from '../words/addresses.ts';
import { partsInWords } from '../words/parts-in-words.ts';
import type { ReservationFacts } from '../facts/queries.ts';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** The same for the whole life of a reservation, so that a later file replaces the earlier one in the calendar. */
export const calendarUid = (reservationId: number) => `reservation-${reservationId}@${calendarDomain()}`;

/** Rises with every move of the term, and with every later state in between; the states only go forward. */
export function calendarSequence({
  status,
  sequence,
}: Pick<ReservationFacts, 'status' | 'sequence'>): number {
  const step = status === INIT ? 0 : status === CONFIRMED || status === DONE ? 1 : 2;
  return sequence * 3 + step;
}

function eventOf(facts: ReservationFacts, locale: Locale): CalendarEvent {
  const t = translatorOf(locale);
  const service = localized(facts.serviceUnit, 'name', locale);
  const isStanding = stands(facts);
  const isHeld = facts.status === INIT;
  const { name, email } = salon();
  return {
    uid: calendarUid(facts.id),
    sequence: calendarSequence(facts),
    editedAt: facts.editedAt,
    span: { from: facts.termFrom, to: facts.termTo },
    title: `${isHeld ? t('mail.calendar.held', { service }) : service} · ${name}`,
    ...(facts.parts.length > 1 && { description: partsInWords(facts, locale) }),
    location: `${name}, ${addressIn(locale)}`,
    ...(email && { organizer: { name, address: mailtoUrl(email) } }),
    status: !isStanding ? 'CANCELLED' : isHeld ? 'TENTATIVE' : 'CONFIRMED',
    busy: !isStanding ? 'FREE' : isHeld ? 'TENTATIVE' : 'BUSY',
  };
}

const stands = ({ status }: ReservationFacts) => OCCUPYING_STATUSES.includes(status);

/**
 * Terms for the client's calendar, in UTC, in one file. PUBLISH rather than REQUEST: an "Accept" button in the mail program
 * would look like the confirmation that the salon waits for.
 */
export function calendarOfAll(reservations: readonly ReservationFacts[], locale: Locale): MailAttachment {
  const method = reservations.some(stands) ? 'PUBLISH' : 'CANCEL';
  const file = calendarText(
    { method },
    reservations.map((facts) => eventOf(facts, locale)),
  );
  return {
    filename: 'reservation.ics',
    content: Buffer.from(file, 'utf8'),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}

/** The same of one. */
export const calendarAttachment = (facts: ReservationFacts, locale: Locale) => calendarOfAll([facts], locale);
