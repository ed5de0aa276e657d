import { sql, type SQL } from 'drizzle-orm';
import { EXPECTED_STATUSES, SERVICE_UNIT_STATUS, SUBSCRIBER_STATUS } from '../../base/statuses.ts';
import { stillHoldsAt } from '../../booking-rules/occupying.ts';
import { salonZone } from '../../salon/settings/settings.ts';

/*
 * Why somebody is not told that it is time again, as conditions of SQL about a client `c` who is due, `d`: with the service and the day of
 * the last visit.
 */

/** In the order in which one is named where several hold. */
export const NOT_NUDGED = [
  'reminded',
  'booked',
  'missed',
  'notSold',
  'noAddress',
  'minor',
  'stopped',
  'noConsent',
] as const;
export type NotNudged = (typeof NOT_NUDGED)[number];

/** From then on somebody's own consent to advertising holds in the strictest country that salons are in. */
const ADULT_YEARS = 16;

export const hasBooked = (now: Date): SQL => sql`exists (select from reservation ahead
  where ahead.client_id = c.id and ahead.term_from > ${now.toISOString()}::timestamptz
    and ahead.status in (${sql.raw(EXPECTED_STATUSES.join(', '))}) and ${stillHoldsAt('ahead', now)})`;

export const hasMissedLast = (): SQL => sql`exists (select from reservation missed
  where missed.client_id = c.id and missed.no_show_at is not null
    and (missed.term_from at time zone ${salonZone()})::date >= d.last_visit_on)`;

/** Who confirmed the newsletter has agreed to advertising, at that address alone: nothing that is stored agrees to any at a number. */
export const hasConsent = (): SQL => sql`exists (select from newsletter_subscriber s
  where s.email = c.email and s.status = ${SUBSCRIBER_STATUS.VERIFIED} and s.set_aside_for is null)`;

export const hasStopped = sql`(c.mails_stopped_at is not null
  or exists (select from reservation_mail_stop stop where stop.email = c.email)
  or exists (select from newsletter_subscriber s where s.email = c.email and s.status = ${SUBSCRIBER_STATUS.UNSUBSCRIBED}))`;

export const isMinor = (now: Date) =>
  sql`c.birthday > (${now.toISOString()}::timestamptz - make_interval(years => ${ADULT_YEARS}))::date`;

const isSoldNoMore = sql`exists (select from service_unit sold
  where sold.id = d.service_unit_id and sold.status = ${SERVICE_UNIT_STATUS.HIDDEN})`;

const wasReminded = sql`exists (select from nudge n
  where n.client_id = d.client_id and n.last_visit_on = d.last_visit_on)`;

/** Of somebody who was just reminded, and to whom the mail is being written, `reminded` is no reason. */
export function notNudgedBecause(now: Date, { isWritten = false } = {}): SQL {
  const conditions: Record<NotNudged, SQL> = {
    reminded: isWritten ? sql`false` : wasReminded,
    booked: hasBooked(now),
    missed: hasMissedLast(),
    notSold: isSoldNoMore,
    noAddress: sql`c.email is null`,
    minor: isMinor(now),
    stopped: hasStopped,
    noConsent: sql`not ${hasConsent()}`,
  };
  const cases = NOT_NUDGED.map((reason) => sql`when ${conditions[reason]} then ${sql.raw(`'${reason}'`)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}
