import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { wallTimeInZone } from '../../base/time/format.ts';
import { DAY, HOUR, MINUTE } from '../../base/time/units.ts';
import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';
import { occupies, stillHoldsAt } from '../../booking-rules/occupying.ts';
import { recipientsOf, notifyRecipient, type Recipient } from './recipients.ts';
import { partsOf } from './service.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

const at = (instant: Date | number) => sql`${new Date(instant).toISOString()}::timestamptz`;

/** So long before its end somebody may still call; a hold that is shorter than twice of it ends before anybody could. */
const BEFORE_END_MS = 30 * MINUTE;

/** A hold that ends soon and that nobody has confirmed. What waits for the salon itself lasts until the term, and is no such. */
async function notifyUnconfirmed(now: Date): Promise<number> {
  const recipients = await recipientsOf('unconfirmed', db);
  if (recipients.length === 0) return 0;
  const soon = new Date(now.getTime() + BEFORE_END_MS);
  const ending = await db.execute<{ id: number; holdUntil: Date; parts: number[] }>(sql`
    select reservation.id, hold_until as "holdUntil", array_agg(part.id order by part.span_from) as parts
    from reservation join reservation_segment part on part.reservation_id = reservation.id and part.cancelled_at is null
    where reservation.status = ${INIT} and verified_at is null and hold_until > ${at(now)} and hold_until <= ${at(soon)}
      and hold_until - reservation.created_at > interval '1 hour'
    group by reservation.id limit 100`);
  let recorded = 0;
  for (const { id, holdUntil, parts } of ending) {
    const payload = { segmentIds: parts, until: new Date(holdUntil).toISOString() };
    for (const recipient of recipients) {
      recorded += await notifyRecipient(db, recipient, {
        template: 'staffUnconfirmed',
        key: `unconfirmed:${id}:${new Date(holdUntil).toISOString()}`,
        payload,
        now,
      });
    }
  }
  return recorded;
}

/** What has reached nobody since somebody was last told so, at most once an hour. */
async function notifyFailed(now: Date): Promise<number> {
  let recorded = 0;
  for (const recipient of await recipientsOf('failed', db)) {
    const [row] = await db.execute<{ failed: number; last: string | null }>(sql`
      with told as (select max(created_at) as last from outbox
        where user_id = ${recipient.userId} and template = 'staffFailed')
      select count(*)::int as failed, (select last from told)::text as last from outbox, told
      where state = 'failed' and template not like 'staff%' and run_at > coalesce(last, ${at(now)} - interval '1 day')
        and (last is null or last <= ${at(now)} - interval '1 hour')
        and created_at > ${at(now)} - interval '3 days'`);
    if (!row || row.failed === 0) continue;
    recorded += await notifyRecipient(db, recipient, {
      template: 'staffFailed',
      key: `failed:${recipient.userId}:${row.last ?? 'first'}`,
      payload: { failed: row.failed, until: new Date(now.getTime() + 12 * HOUR).toISOString() },
      now,
    });
  }
  return recorded;
}

/** In the hour that somebody has chosen, or soon after where no process ran then. */
const isEvening = ({ eveningHour }: Recipient, now: Date) => {
  const hour = Number(wallTimeInZone(now, salonZone()).slice(0, 2));
  return hour >= eveningHour && hour < eveningHour + 3;
};

/** Tomorrow's day, of everybody or of an employee herself; of an empty one there is nothing to tell. */
async function notifyTomorrow(now: Date): Promise<number> {
  const zone = salonZone();
  const tomorrow = addDays(dayOf(now.getTime(), zone), 1);
  const { start, end } = dayBounds(tomorrow, zone);
  let recorded = 0;
  for (const recipient of (await recipientsOf('tomorrow', db)).filter((each) => isEvening(each, now))) {
    const which = sql`part.span_from >= ${at(start)} and part.span_from < ${at(end)}
      and ${sql.raw(occupies('part'))} and ${stillHoldsAt('reservation', now)}`;
    const segmentIds = await partsOf(db, recipient.employeeScope, which);
    if (segmentIds.length === 0) continue;
    recorded += await notifyRecipient(db, recipient, {
      template: 'staffTomorrow',
      key: `tomorrow:${tomorrow}`,
      payload: { segmentIds, until: new Date(start).toISOString() },
      now,
    });
  }
  return recorded;
}

/** What was booked and cancelled within the last day, whoever did it. */
async function sendDigest(now: Date): Promise<number> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const since = at(now.getTime() - DAY);
  const happened = (actions: string[]) => sql`exists (select from audit_event told
    where told.entity = 'reservation' and told.entity_id = reservation.id and told.at > ${since}
      and told.action = any(${sql.param(actions)}::text[]))`;
  const recent = sql`reservation.edited_at > ${since} and reservation.reminded`;
  let recorded = 0;
  for (const recipient of (await recipientsOf('digest', db)).filter((each) => isEvening(each, now))) {
    const booked = sql`${recent} and reservation.status = ${CONFIRMED} and part.cancelled_at is null
      and ${happened(['created', 'confirmed'])}`;
    const off = sql`${recent} and (reservation.status in (${CLIENT_REJECTED}, ${ADMIN_REJECTED}) or part.cancelled_at is not null)
      and ${happened(['cancelled', 'rejected', 'part cancelled'])}`;
    const [segmentIds, cancelledIds] = await Promise.all([
      partsOf(db, recipient.employeeScope, booked),
      partsOf(db, recipient.employeeScope, off),
    ]);
    if (segmentIds.length + cancelledIds.length === 0) continue;
    recorded += await notifyRecipient(db, recipient, {
      template: 'staffDigest',
      key: `digest:${today}`,
      payload: { segmentIds, cancelledIds, until: new Date(now.getTime() + DAY).toISOString() },
      now,
    });
  }
  return recorded;
}

/**
 * Records what staff hear of because its time has come: holds that end, what has reached nobody, and in the evening tomorrow's day
 * and the digest.
 * @returns how many rows of the outbox were recorded
 */
export async function notifyAsPlanned(now: Date): Promise<number> {
  return (
    (await notifyUnconfirmed(now)) +
    (await notifyFailed(now)) +
    (await notifyTomorrow(now)) +
    (await sendDigest(now))
  );
}
