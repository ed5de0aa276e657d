import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { endOfNight } from '../../base/time/night.ts';
import { DAY } from '../../base/time/units.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { enqueueMailOnce } from '../../delivery/outbox/outbox.ts';
import { addLinks } from '../../kit/links/service.ts';
import { mayBeProposed } from '../../letters/facts/next-visit-queries.ts';
import { quietHours, salonSettings } from '../../salon/settings/held.ts';
import { offeredLanguage, salonZone } from '../../salon/settings/settings.ts';
import { findNextVisit } from './queries.ts';

/** Later a mail about a visit is none any more; so whoever was here long ago hears nothing when the salon turns it on. */
const DAYS_AFTER = 2;

type Candidate = { id: number; email: string; language: Locale };

const onceKey = 'next-visit:';

/** Visits that ended a day ago by the clock on the wall, of clients who may be written to and have not been. */
const loadCandidates = (now: Date) =>
  db.execute<Candidate>(sql`
  select r.id, r.client_email as email, r.language
  from reservation r join client c on c.id = r.client_id
  where r.status = ${RESERVATION_STATUS.DONE}
    and r.term_from > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_AFTER + 1})
    and (r.term_to at time zone ${salonZone()}) + interval '1 day' <= ${now.toISOString()}::timestamptz at time zone ${salonZone()}
    and (r.term_to at time zone ${salonZone()}) + make_interval(days => ${DAYS_AFTER}) > ${now.toISOString()}::timestamptz at time zone ${salonZone()}
    and ${mayBeProposed(now)}
    and not exists (select from outbox written where written.once_key = ${onceKey} || r.id)
  order by r.id`);

/** @returns whether it was recorded by this process */
async function record({ id, email, language: chosen }: Candidate, now: Date): Promise<boolean> {
  const language = offeredLanguage(chosen);
  const next = await findNextVisit(id, language, now);
  if (!next) return false;
  const { from, to, price, currency } = next.term;
  const weeks = Math.round((Date.parse(from) - now.getTime()) / DAY / 7);
  return inTransaction(async (tx) => {
    const isNew = await enqueueMailOnce(tx, {
      template: 'nextVisit',
      recipient: email,
      language,
      reservationId: id,
      onceKey: `${onceKey}${id}`,
      payload: { from, to, price, currency, employeeName: next.employeeName, weeks },
      runAt: now,
      createdAt: now,
    });
    if (isNew) {
      await addLinks(tx, { reservationId: id }, [
        // Once the term has begun there is nothing to book by it.
        { purpose: 'book-next', expiresAt: new Date(from) },
        // What was not booked on the site may have none.
        { purpose: 'unsubscribe-reservations', expiresAt: null },
      ]);
    }
    return isNew;
  });
}

/**
 * Writes to clients a day after a visit when the next one could be, where the salon has it on.
 * @returns how many were recorded
 */
export async function recordNextVisitMails(now: Date): Promise<number> {
  if (!salonSettings().nextVisitByMail || endOfNight(now, salonZone(), quietHours())) return 0;
  let recorded = 0;
  for (const candidate of await loadCandidates(now)) recorded += Number(await record(candidate, now));
  return recorded;
}
