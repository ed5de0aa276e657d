import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import type { Locale } from '../../base/statuses.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { pricedPartsOf } from '../../payments/policy/priced-parts.ts';
import { duePayment, payingOf, type DuePayment } from '../book/paying.ts';

type Held = Pick<
  typeof reservation.$inferSelect,
  'id' | 'termFrom' | 'price' | 'currency' | 'clientEmail' | 'status'
>;

/** What of a visit that is held already is paid before it is booked, as of one that is booked now; null where nothing is. */
export async function dueOfHeld(
  visit: Held,
  { locale, now, executor = db }: { locale: Locale; now: Date; executor?: Executor },
): Promise<DuePayment | null> {
  const parts = await pricedPartsOf(executor, visit.id);
  const ids = parts.map(({ serviceUnitId }) => serviceUnitId);
  const paying = await payingOf(ids, visit.clientEmail, now, executor);
  return paying && duePayment({ ...visit, parts }, paying, locale, now);
}

/** From now on it waits to be paid: held as long as that takes, and booked with it. @param visit held, and locked */
export async function waitForPayment(
  tx: Transaction,
  { id, status, currency }: Held,
  { amount, terms, text, provider, payUntil, holdUntil }: DuePayment,
  now: Date,
): Promise<void> {
  await tx
    .update(reservation)
    .set({ paymentTerms: terms, paymentText: text, holdUntil, editedAt: now })
    .where(eq(reservation.id, id));
  const asMade = { status: 'CREATED', createdAt: now, editedAt: now } as const;
  await tx
    .insert(paymentRequest)
    .values({ reservationId: id, amount, currency, provider, payUntil, ...asMade });
  await recordChange(tx, {
    entity: 'reservation',
    entityId: id,
    action: 'payment requested',
    by: 'client',
    at: now,
    changes: { amount, status },
  });
}
