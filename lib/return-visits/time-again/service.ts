import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db, type Transaction } from '@/db/client';
import { nudge } from '@/db/schema/nudges';
import { newsletterSubscriber } from '@/db/schema/people';
import { client } from '@/db/schema/clients/clients';
import { linkToken } from '@/db/schema/links';
import { inTransaction } from '@/db/transaction';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { dayOf } from '../../base/time/zone.ts';
import { enqueueMails } from '../../delivery/outbox/outbox.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { addLinks } from '../../kit/links/service.ts';
import { quietHours, salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { dueNudges, type DueNudge } from './due-nudges.ts';
import { dayOfNudges } from './rules.ts';

/** At once; whoever is left has their turn right after. */
export const NUDGES_AT_ONCE = 100;

const LEAVING = 'unsubscribe-newsletter';

type Noted = { id: number; clientId: number };

/** To the addresses that the newsletter's readers have confirmed, in the language that they read it in. */
async function recordMails(tx: Transaction, noted: readonly Noted[], now: Date): Promise<void> {
  const ids = noted.map(({ clientId }) => clientId);
  const readers = await tx
    .selectDistinctOn([newsletterSubscriber.id], {
      clientId: client.id,
      subscriberId: newsletterSubscriber.id,
      recipient: newsletterSubscriber.email,
      language: newsletterSubscriber.language,
      leaveLink: linkToken.id,
    })
    .from(client)
    .innerJoin(newsletterSubscriber, eq(newsletterSubscriber.email, client.email))
    .leftJoin(
      linkToken,
      and(eq(linkToken.subscriberId, newsletterSubscriber.id), eq(linkToken.purpose, LEAVING)),
    )
    .where(anyOf(client.id, ids));
  for (const { subscriberId, leaveLink } of readers) {
    if (!leaveLink) await addLinks(tx, { subscriberId }, [{ purpose: LEAVING, expiresAt: null }]);
  }
  const nudgeOf = new Map(noted.map(({ id, clientId }) => [clientId, id]));
  await enqueueMails(
    tx,
    readers.map(({ clientId, leaveLink: _link, ...reader }) => ({
      template: 'timeAgain',
      ...reader,
      payload: { nudgeId: nudgeOf.get(clientId) },
      runAt: now,
      createdAt: now,
    })),
  );
}

/**
 * Writes to those for whom it is time again, where the salon has it on. Each is noted in the transaction that records the mail, once a cycle:
 * of several processes one alone does it.
 * @returns how many there were
 */
export async function recordNudges(now: Date): Promise<number> {
  if (!salonSettings().timeAgainByMail) return 0;
  const today = dayOfNudges(now, { zone: salonZone(), quiet: quietHours() });
  if (today === null) return 0;
  const due = await db.execute<DueNudge>(dueNudges(today, { now, limit: NUDGES_AT_ONCE }));
  if (due.length === 0) return 0;
  return inTransaction(async (tx) => {
    const noted = await tx
      .insert(nudge)
      .values(due.map((each) => ({ ...each, sentAt: now })))
      .onConflictDoNothing()
      .returning({ id: nudge.id, clientId: nudge.clientId });
    if (noted.length === 0) return 0;
    await recordMails(tx, noted, now);
    await recordChange(
      tx,
      ...noted.map(({ clientId }) => ({
        entity: 'client' as const,
        entityId: clientId,
        action: 'time again' as const,
        by: 'system' as const,
        at: now,
      })),
    );
    return noted.length;
  });
}

/** Booked until what comes after it would be due as well, else stopped, else nothing by then. */
export async function settleNudges(now: Date): Promise<void> {
  const { CONFIRMED, DONE } = RESERVATION_STATUS;
  const today = dayOf(now.getTime(), salonZone());
  await db.execute(sql`
    update nudge set outcome = settled.outcome from (
      select n.id, case
        when exists (select from reservation r where r.client_id = n.client_id and r.created_at >= n.sent_at
          and r.status in (${CONFIRMED}, ${DONE})) then 'booked'
        when c.mails_stopped_at >= n.sent_at or exists (select from newsletter_subscriber s
          where s.email = c.email and s.unsubscribed_at >= n.sent_at) then 'stopped'
        when n.due_on + n.rhythm_days < ${today}::date then 'none' end as outcome
      from nudge n join client c on c.id = n.client_id where n.outcome is null
    ) settled where nudge.id = settled.id and settled.outcome is not null`);
}
