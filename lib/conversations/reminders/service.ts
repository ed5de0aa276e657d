import 'server-only';
import { anyOf } from '@/db/any-of';
import { and, eq, gt, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { env } from '../../base/environment/env.ts';
import { HOUR } from '../../base/time/units.ts';
import { MAILS_A_DAY } from '../../delivery/outbox/limits.ts';
import { remindersAreStopped } from '../../letters/facts/reminders-stopped.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { endOfNight } from '../../base/time/night.ts';
import { dueReminder } from './rules.ts';
import { quietHours, salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

/** A reminder that would fall into the night is moved by less than this. */
const NIGHT_MS = 12 * HOUR;

/** The mails that tell a client of a term. */
const NOTIFYING = sql.raw(
  "('held', 'confirmed', 'adjusted', 'newLength', 'reassigned', 'shortened', 'reminder')",
);

/** By mail, or by message where the salon has any. */
const canBeReached = () =>
  salonSettings().messageChannels.length > 0
    ? or(isNotNull(reservation.clientEmail), isNotNull(reservation.clientPhoneE164))
    : isNotNull(reservation.clientEmail);

/** Confirmed reservations whose reminders may be due, of clients who have not stopped them. */
function upcomingReservations(now: Date, longestHours: number) {
  const until = new Date(now.getTime() + longestHours * HOUR + NIGHT_MS);
  const lastMail = sql`(select max(told.created_at) from ${outbox} told
    where told.reservation_id = ${reservation.id} and told.template in ${NOTIFYING})`;
  return db
    .select({
      id: reservation.id,
      termFrom: reservation.termFrom,
      lastNotified: sql<Date>`coalesce(${lastMail}, ${reservation.createdAt})`.mapWith(reservation.createdAt),
    })
    .from(reservation)
    .leftJoin(client, eq(client.id, reservation.clientId))
    .where(
      and(
        eq(reservation.status, RESERVATION_STATUS.CONFIRMED),
        gt(reservation.termFrom, now),
        lte(reservation.termFrom, until),
        canBeReached(),
        reservation.reminded,
        not(remindersAreStopped),
      ),
    );
}

/**
 * Records the reminders that are due. Nothing is planned ahead, so that a term which moves or falls leaves nothing behind;
 * the key names reservation, hours and term, so that of several processes one alone records each.
 * @returns how many were recorded
 */
export async function recordDueReminders(now: Date): Promise<number> {
  const zone = salonZone();
  const quiet = quietHours();
  if (endOfNight(now, zone, quiet)) return 0;
  const hours = salonSettings().reminderHours;
  if (hours.length === 0) return 0;
  const upcoming = await upcomingReservations(now, Math.max(...hours));
  let recorded = 0;
  for (const { id, ...term } of upcoming) {
    const before = dueReminder(term, { hours, now, zone, quiet });
    if (before === null) continue;
    const termFrom = term.termFrom.toISOString();
    recorded += await notifyClient(db, {
      template: 'reminder',
      reservationId: id,
      onceKey: `reminder:${id}:${before}:${termFrom}`,
      payload: { hours: before, termFrom },
      runAt: now,
      createdAt: now,
    });
  }
  return recorded;
}

/** With less time left than this a nudge would come too late. */
const NUDGE_NEEDS = sql.raw("interval '10 minutes'");

/**
 * Records a nudge for each hold that a link can confirm and of which half of the time is over, once. One that lasts until the
 * morning is nudged in the morning.
 * @returns how many were recorded
 */
export async function recordDueNudges(now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const morning = endOfNight(now, salonZone(), quietHours());
  const until = morning ? sql`${morning.toISOString()}::timestamptz + ${NUDGE_NEEDS}` : sql`'infinity'`;
  const recorded = await db.execute(sql`
    insert into outbox (template, recipient, language, reservation_id, once_key, run_at, created_at)
    select 'nudge', client_email, reservation.language, reservation.id, 'nudge:' || reservation.id, ${at}, ${at}
    from ${reservation} left join ${client} on client.id = reservation.client_id
    where reservation.status = ${RESERVATION_STATUS.INIT} and reservation.verified_at is null
      and hold_until > ${at} + ${NUDGE_NEEDS}
      and reservation.created_at + (hold_until - reservation.created_at) / 2 <= ${at}
      -- At night only what would be over by morning.
      and hold_until <= ${until}
      and client_email is not null and not ${remindersAreStopped}
      and exists (select from link_token way
        where way.reservation_id = reservation.id and way.purpose = 'confirm-reservation')
      and not exists (select from outbox done where done.once_key = 'nudge:' || reservation.id)
      and (select count(*) from outbox told where told.recipient = client_email
        and told.created_at > ${at} - interval '1 day') < ${MAILS_A_DAY.beforeNudge * env().RATE_LIMIT_FACTOR}
    on conflict do nothing returning id`);
  return recorded.length;
}

/** Nobody is reminded of these. */
export async function remindOfNone(tx: Transaction, ids: number[], now: Date): Promise<void> {
  await tx.update(reservation).set({ reminded: false, editedAt: now }).where(anyOf(reservation.id, ids));
}
