import 'server-only';
import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { endOfNight } from '../../base/time/night.ts';
import type { Locale } from '../../base/statuses.ts';
import { isReviewable } from '../../booking-rules/reviewable.ts';
import { enqueueMailOnce } from '../../delivery/outbox/outbox.ts';
import { addLinks } from '../../kit/links/service.ts';
import { mayBeInvited } from '../../letters/facts/review-request-queries.ts';
import { quietHours, salonSettings } from '../../salon/settings/held.ts';
import { offeredLanguage, salonZone } from '../../salon/settings/settings.ts';
import { INVITED_AFTER, LINK_LASTS, NOT_INVITED_AFTER } from '../rules.ts';

type Candidate = { id: number; clientId: number; email: string; language: Locale };

/** The link of an invitation lasts as long as its client is not to be invited again. */
const isInvited = (now: Date) => sql`exists (select from link_token invited join reservation visited
  on visited.id = invited.reservation_id where visited.client_id = c.id and invited.purpose = 'write-review'
    and invited.expires_at > ${now.toISOString()}::timestamptz)`;

const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`;

/** The latest visit that may be reviewed, of clients who may be written to and have not been of late. */
const loadCandidates = (now: Date) =>
  db.execute<Candidate>(sql`
  select distinct on (c.id) r.id, c.id as "clientId", r.client_email as email, r.language
  from reservation r join client c on c.id = r.client_id
  where ${isReviewable} and r.term_from > ${at(now.getTime() - NOT_INVITED_AFTER - INVITED_AFTER)}
    and r.term_to <= ${at(now.getTime() - INVITED_AFTER)} and r.term_to > ${at(now.getTime() - NOT_INVITED_AFTER)}
    and ${mayBeInvited(now)} and not ${isInvited(now)}
  order by c.id, r.term_to desc`);

/** Of two processes that see the same client, one waits here for the other. */
async function mayStillBeInvited(tx: Executor, clientId: number, now: Date): Promise<boolean> {
  await tx.execute(sql`select from client where id = ${clientId} for update`);
  const rows = await tx.execute(sql`select from client c where c.id = ${clientId} and not ${isInvited(now)}`);
  return rows.length > 0;
}

const invite = ({ id, clientId, email, language }: Candidate, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    if (!(await mayStillBeInvited(tx, clientId, now))) return false;
    const isNew = await enqueueMailOnce(tx, {
      template: 'reviewRequest',
      recipient: email,
      language: offeredLanguage(language),
      reservationId: id,
      onceKey: `review:${id}`,
      runAt: now,
      createdAt: now,
    });
    if (isNew) {
      await addLinks(tx, { reservationId: id }, [
        { purpose: 'write-review', expiresAt: new Date(now.getTime() + LINK_LASTS) },
        { purpose: 'unsubscribe-reservations', expiresAt: null },
      ]);
    }
    return isNew;
  });

/**
 * Invites clients to say how their visit was, where the salon has it on.
 * @returns how many mails were recorded
 */
export async function inviteReviewers(now: Date): Promise<number> {
  if (!salonSettings().reviews || endOfNight(now, salonZone(), quietHours())) return 0;
  let recorded = 0;
  for (const candidate of await loadCandidates(now)) recorded += Number(await invite(candidate, now));
  return recorded;
}
