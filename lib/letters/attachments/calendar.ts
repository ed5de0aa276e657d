import { calendarText } from '../../base/calendar-file/calendar-text.ts';
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

/**
 * The term for the client's calendar, in UTC. PUBLISH rather than REQUEST: an "Accept" button in the mail program
 * would look like the confirmation that the salon waits for.
 */
export function calendarAttachment(facts: ReservationFacts, locale: Locale): MailAttachment {
  const t = translatorOf(locale);
  const service = localized(facts.serviceUnit, 'name', locale);
  const isStanding = OCCUPYING_STATUSES.includes(facts.status);
  const isHeld = facts.status === INIT;
  const method = isStanding ? 'PUBLISH' : 'CANCEL';
  const { name, email } = salon();
  const file = calendarText({ method }, [
    {
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
    },
  ]);
  return {
    filename: 'reservation.ics',
    content: Buffer.from(file, 'utf8'),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
