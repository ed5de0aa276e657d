import { createEvent, type EventAttributes } from 'ics';
import { appUrl } from '../../base/environment/env.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { addressIn, salon } from '../../salon/identity/salon.ts';
import { OCCUPYING_STATUSES, RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import type { MailAttachment } from './attachment.ts';
import { partsInWords } from '../words/parts-in-words.ts';
import type { ReservationFacts } from '../facts/queries.ts';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** The same for the whole life of a reservation, so that a later file replaces the earlier one in the calendar. */
export const calendarUid = (reservationId: number) =>
  `reservation-${reservationId}@${new URL(appUrl()).hostname}`;

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
 * @throws Error when the record makes no valid event
 */
export function calendarAttachment(facts: ReservationFacts, locale: Locale): MailAttachment {
  const t = translatorOf(locale);
  const service = localized(facts.serviceUnit, 'name', locale);
  const living = OCCUPYING_STATUSES.includes(facts.status);
  const method = living ? 'PUBLISH' : 'CANCEL';
  const event: EventAttributes & { timestamp: number } = {
    productId: '-//Salon//Booking//EN',
    method,
    uid: calendarUid(facts.id),
    sequence: calendarSequence(facts),
    // Missing from the package's types. From the record, so that a mail that is sent again is the same one.
    timestamp: facts.editedAt.getTime(),
    start: facts.termFrom.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: facts.termTo.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: `${facts.status === INIT ? t('mail.calendar.held', { service }) : service} · ${salon().name}`,
    ...(facts.parts.length > 1 && { description: partsInWords(facts, locale) }),
    location: `${salon().name}, ${addressIn(locale)}`,
    organizer: { name: salon().name.replace(/["\\]/g, ''), email: salon().email },
    status: !living ? 'CANCELLED' : facts.status === INIT ? 'TENTATIVE' : 'CONFIRMED',
    busyStatus: !living ? 'FREE' : facts.status === INIT ? 'TENTATIVE' : 'BUSY',
    transp: living ? 'OPAQUE' : 'TRANSPARENT',
  };
  const { error, value } = createEvent(event);
  if (error || !value) throw error ?? new Error('No calendar file was made');
  return {
    filename: 'reservation.ics',
    content: Buffer.from(value, 'utf8'),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
