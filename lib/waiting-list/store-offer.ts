import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { reservation } from '@/db/schema/reservations';
import { waitingEntry } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import { quietHours, salonSettings } from '../salon/settings/held.ts';
import { salonZone } from '../salon/settings/settings.ts';
import { RESERVATION_STATUS } from '../base/statuses.ts';
import { recordChange, type Actor } from '../kit/audit/service.ts';
import { wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { notifyClient } from '../delivery/messages/notify.ts';
import { staffMailAt } from '../delivery/outbox/taken-back.ts';
import { limitsOf, visitOf } from '../bookings/book/decision.ts';
import type { LoadedSearch, PlannedVisit } from '../bookings/book/search.ts';
import { storeTerms } from '../bookings/book/store-all.ts';
import { visitRecord, type Decided, type Visitor } from '../bookings/book/term-record.ts';
import { dueOfHeld } from '../bookings/pay-first/wait-for-payment.ts';
import { expireHoldsOf } from '../bookings/lifecycle/service.ts';
import type { Waiting } from './who-waits.ts';
import { offerEnd, quietUntil } from '../booking-rules/hold-rules.ts';

type Found = { search: LoadedSearch; plan: PlannedVisit };
type Offering = { by: Actor; now: Date };

/**
 * `taken`: another look is worth it; `gone`: the entry waits no more; `bounded`: so much is held for this
 * person, or from where they came, that a visitor would be refused as well.
 */
export type OfferOutcome = 'offered' | 'taken' | 'gone' | 'bounded';

/**
 * Holds a term for somebody who waits, by the way that every booking takes, and records the mail that offers it: all in one
 * transaction, which also takes the entry off the list of those who wait. So no term is offered twice, and nobody twice at a time.
 */
export async function offerTerm(entry: Waiting, found: Found, { by, now }: Offering): Promise<OfferOutcome> {
  const visit = decide(entry, found, { by, now });
  const order = {
    clientName: entry.clientName,
    clientEmail: entry.clientEmail,
    clientPhone: entry.clientPhone,
    requirements: '',
  };
  const outcome = await inTransaction(async (tx): Promise<OfferOutcome> => {
    const [waits] = await tx
      .select({ id: waitingEntry.id })
      .from(waitingEntry)
      .where(and(eq(waitingEntry.id, entry.id), eq(waitingEntry.state, 'waiting')))
      // Waited for, not passed over: the term would go to whoever waits next.
      .for('update');
    if (!waits) return 'gone';
    const [stored] = await storeTerms(tx, [visitRecord(order, visit, { routes: [], needsWork: false })]);
    if (stored?.outcome === 'taken' || stored?.outcome === 'changed') return 'taken';
    if (stored?.bookedId == null || !stored.outcome.startsWith('booked')) return 'bounded';
    // What they have by themselves meanwhile needs no offer.
    if (stored.outcome === 'booked-already') return 'bounded';
    await keepOffer(tx, entry, stored.bookedId, { by, now });
    return 'offered';
  });
  // The search ignores holds that have expired, but in the database they occupy their time until they are closed.
  if (outcome === 'taken') await expireHoldsOf(visit.parts, now);
  if (outcome === 'offered') wakeMailWorker();
  return outcome;
}

function decide(
  { employeeId, language, network }: Waiting,
  { search, plan }: Found,
  { by, now }: Offering,
): Decided {
  const visit = visitOf(plan, search, language);
  // As of a visitor who has come back, so that nobody holds more by waiting than by booking. Staff are not counted.
  const visitor: Visitor | null =
    by === 'system' && network
      ? {
          limits: limitsOf(plan, network, now),
          network,
          asked: { employee_ids: plan.parts.map(() => employeeId) },
          worked: true,
        }
      : null;
  return {
    ...visit,
    source: by === 'system' ? 'site' : 'board',
    status: RESERVATION_STATUS.INIT,
    holdUntil: offerEnd(now, visit.termFrom, salonSettings().offerMinutes, {
      zone: salonZone(),
      quiet: quietHours(),
    }),
    links: [
      'accept-offer',
      'decline-offer',
      'leave-waiting-list',
      'cancel-reservation',
      'unsubscribe-reservations',
      'my-appointment',
    ],
    mail: null,
    visitor,
    // They asked for it themselves: a number alone makes them nobody else.
    by: by === 'system' ? 'client' : by,
    idempotency: null,
    now,
  };
}

/** What is paid before it is booked, and what of it comes back, in the words of its reader. */
async function aheadOf(
  tx: Transaction,
  { language: locale }: Waiting,
  reservationId: number,
  now: Date,
): Promise<string | null> {
  const [held] = await tx.select().from(reservation).where(eq(reservation.id, reservationId));
  const due = held && (await dueOfHeld(held, { locale, now, executor: tx }));
  return due?.text ?? null;
}

async function keepOffer(
  tx: Transaction,
  entry: Waiting,
  reservationId: number,
  { by, now }: Offering,
): Promise<void> {
  await tx.execute(sql`
    insert into ${waitingOffer} (entry_id, reservation_id, term_from, until, offered_by, created_at)
    select ${entry.id}, id, term_from, hold_until, ${by}, ${now.toISOString()}::timestamptz
    from ${reservation} where id = ${reservationId}`);
  await tx.update(waitingEntry).set({ state: 'offered', editedAt: now }).where(eq(waitingEntry.id, entry.id));
  await recordChange(tx, {
    entity: 'waiting-entry',
    entityId: entry.id,
    action: 'offered',
    by,
    at: now,
    changes: { reservationId },
  });
  const ahead = await aheadOf(tx, entry, reservationId, now);
  await notifyClient(tx, {
    template: 'offer',
    reservationId,
    ...(ahead && { payload: { ahead } }),
    runAt: quietUntil(now, salonZone(), quietHours()) ?? staffMailAt(by, now) ?? now,
  });
}
