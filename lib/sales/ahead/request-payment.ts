import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { NotificationRule } from '../../base/channels.ts';
import { RESERVATION_STATUS, type Currency } from '../../base/statuses.ts';
import { HOUR, MINUTE } from '../../base/time/units.ts';
import { withAmount } from '../../base/validation/message-keys.ts';
import { updateAsSeen } from '../../bookings/lifecycle/as-seen.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { tokensOf } from '../../kit/links/service.ts';
import type { NotDone, Saved, Writing } from '../../kit/records/outcome.ts';
import { payUrl } from '../../letters/words/addresses.ts';
import { closeOnline } from '../../booking-changes/paid/choose-transfer.ts';
import { lockPayment } from '../../booking-changes/paid/settle.ts';
import { pricedPartsOf } from '../../payments/policy/priced-parts.ts';
import { isStillHere } from '../../payments/refunds/paid.ts';
import { policiesOf } from '../../payments/policy/queries.ts';
import { dueBefore } from '../../payments/policy/rules.ts';
import { policyText } from '../../payments/policy/words.ts';
import { configuredProvider } from '../../payments/providers/configured.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';
import { transferAccount } from '../../payments/transfer/account.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import type { PaymentLinkRecord } from './answer.ts';
import { findPaymentRequest } from './queries.ts';
import type { PaymentLinkInput } from './schema.ts';

const { INIT, CONFIRMED } = RESERVATION_STATUS;
const OPEN = ['CREATED', 'PENDING'] as const;
/** A link lives a day unless staff say otherwise; nobody can pay in less than half an hour. */
const USUAL_MS = 24 * HOUR;
const LEAST_MS = 35 * MINUTE;
const MOST_SENT = 6;
const WITHOUT_FEES = { freeUntilMinutes: 0, lateFeePercent: 0, noShowFeePercent: 0 };
/** Staff have decided that this visit is paid ahead: whom the policy is for does not matter. */
const ANYBODY = { visits: 0, missed: Number.MAX_SAFE_INTEGER };

type Outcome = Saved<PaymentLinkRecord>;
type Visit = typeof reservation.$inferSelect;

/** By which provider; null where nobody can pay ahead for this currency. */
function providerFor(currency: Currency): string | null {
  const { payAhead } = salonSettings();
  const online = payAhead === 'online' || payAhead === 'both' ? configuredProvider()?.name : undefined;
  const byTransfer = payAhead === 'transfer' || payAhead === 'both' ? transferAccount(currency) : null;
  return online ?? (byTransfer ? TRANSFER : null);
}

/** What the policies ask for such a visit, with their terms. */
async function dueOf(tx: Transaction, { id, currency }: Visit) {
  const parts = await pricedPartsOf(tx, id);
  const ids = parts.map(({ serviceUnitId }) => serviceUnitId);
  const policies = await policiesOf(ids, tx);
  const priced = parts.map((part) => ({ ...part, policy: policies.get(part.serviceUnitId) ?? null }));
  return dueBefore(priced, ANYBODY, currency);
}

/** What was paid ahead for it and is still here: what the bank has taken back may be asked for once more. */
async function paidFor(tx: Transaction, reservationId: number): Promise<number> {
  const [row] = await tx
    .select({
      paid: sql<number>`coalesce(sum(${paymentRequest.paidAmount} - ${paymentRequest.refundTotal}), 0)::int`,
    })
    .from(paymentRequest)
    .where(and(eq(paymentRequest.reservationId, reservationId), isStillHere()));
  return row?.paid ?? 0;
}

async function linkOf(tx: Transaction, requestId: number, { id, language }: Visit): Promise<Outcome> {
  const request = await findPaymentRequest(requestId, tx);
  const token = (await tokensOf({ reservationId: id }, tx))['my-appointment'];
  if (!request || !token) return { ok: false, reason: 'notFound' };
  return { ok: true, record: { ...request, url: payUrl(language, token) } };
}

type Sent = Pick<typeof paymentRequest.$inferSelect, 'amount' | 'currency' | 'payUntil'>;

/** Of a term that waits for it as of any that is paid ahead; of what is booked already that it is to be paid. */
const sendLink = (
  tx: Transaction,
  visit: Visit,
  { amount, currency, payUntil, sendBy = 'mail' }: Sent & { sendBy?: NotificationRule },
  { by, now }: Writing,
) =>
  notifyClient(tx, {
    template: visit.status === INIT ? 'toPay' : 'payLink',
    reservationId: visit.id,
    payload: { amount, currency, until: payUntil.toISOString(), sendBy, ...causedAt(now) },
    runAt: staffMailAt(by, now) ?? now,
  });

function wrongOf(
  { amount, payUntil }: { amount: number | undefined; payUntil: Date },
  { left, currency, termFrom, now }: { left: number; currency: string; termFrom: Date; now: Date },
): NotDone | null {
  const invalid = (fields: Record<string, string>): NotDone => ({ ok: false, reason: 'invalid', fields });
  if (amount === undefined) return invalid({ amount: 'required' });
  if (amount > left) return invalid({ amount: withAmount('mostAmount', Math.max(0, left), currency) });
  const isInTime = payUntil.getTime() >= now.getTime() + LEAST_MS && payUntil <= termFrom;
  return isInTime ? null : invalid({ payUntil: 'payUntil' });
}

const lock = async (tx: Transaction, id: number) =>
  (await tx.select().from(reservation).where(eq(reservation.id, id)).for('update'))[0];

const openOf = async (tx: Transaction, id: number) =>
  (
    await tx
      .select()
      .from(paymentRequest)
      .where(and(eq(paymentRequest.reservationId, id), inArray(paymentRequest.status, OPEN)))
  )[0];

/**
 * Sends a client a link by which a visit is paid: as much as the policies say, or as is given. What is booked stays booked, or is held until it is
 * paid. While such a link is open there is no second one.
 */
export async function requestPayment(
  id: number,
  input: PaymentLinkInput,
  writing: Writing,
): Promise<Outcome> {
  const { by, now } = writing;
  const outcome = await inTransaction(async (tx): Promise<Outcome> => {
    const visit = await lock(tx, id);
    if (!visit) return { ok: false, reason: 'notFound' };
    const open = await openOf(tx, id);
    if (open)
      return open.purpose === 'LINK' ? linkOf(tx, open.id, visit) : { ok: false, reason: 'wrongState' };
    if (visit.status !== CONFIRMED || visit.termFrom <= now) return { ok: false, reason: 'wrongState' };
    // Whoever has said yes is not asked for another one.
    if (input.holds && visit.verifiedAt) return { ok: false, reason: 'wrongState' };
    const provider = providerFor(visit.currency);
    if (!provider) return { ok: false, reason: 'payAheadOff' };
    const [due, paid] = [await dueOf(tx, visit), await paidFor(tx, id)];
    const left = visit.price - paid;
    const usual = new Date(Math.min(now.getTime() + USUAL_MS, visit.termFrom.getTime()));
    const payUntil = input.payUntil ? new Date(input.payUntil) : usual;
    const amount = input.amount ?? (due && due.amount <= left ? due.amount : undefined);
    const { currency, termFrom, language } = visit;
    const wrong = wrongOf({ amount, payUntil }, { left, currency, termFrom, now });
    if (wrong || amount === undefined) return wrong ?? { ok: false, reason: 'wrongState' };
    const terms = visit.paymentTerms ?? due?.terms ?? WITHOUT_FEES;
    const paymentText = policyText({ amount, price: left, currency, termFrom, terms, now }, language);
    const agreed = { paymentTerms: terms, paymentText };
    const state = input.holds ? { status: INIT, holdUntil: payUntil } : {};
    if (!(await updateAsSeen(tx, visit, { ...agreed, ...state }, writing)))
      return { ok: false, reason: 'wrongState' };
    const sum = { amount, currency, payUntil };
    const asMade = { createdAt: now, editedAt: now, sentCount: 1 } as const;
    const [made] = await tx
      .insert(paymentRequest)
      .values({ reservationId: id, purpose: 'LINK', provider, status: 'CREATED', ...sum, ...asMade })
      .returning({ id: paymentRequest.id });
    await recordChange(tx, {
      entity: 'reservation',
      entityId: id,
      action: 'payment requested',
      by,
      at: now,
      changes: { amount, ...(input.holds && { status: INIT }) },
    });
    await sendLink(tx, { ...visit, ...state }, { ...sum, sendBy: input.sendBy }, writing);
    return linkOf(tx, made?.id ?? 0, visit);
  });
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

/** Sends the link of a request once more, a few times at most. */
export async function sendLinkAgain(requestId: number, writing: Writing): Promise<Outcome> {
  const outcome = await inTransaction(async (tx): Promise<Outcome> => {
    const found = await lockPayment(tx, requestId);
    if (!found) return { ok: false, reason: 'notFound' };
    const { request, visit } = found;
    const isOpen = request.status === 'CREATED' || request.status === 'PENDING';
    if (!isOpen || request.payUntil <= writing.now) return { ok: false, reason: 'wrongState' };
    if (request.sentCount >= MOST_SENT) return { ok: false, reason: 'tooManyRequests' };
    await tx
      .update(paymentRequest)
      .set({ sentCount: request.sentCount + 1, editedAt: writing.now })
      .where(eq(paymentRequest.id, requestId));
    await sendLink(tx, visit, request, writing);
    return linkOf(tx, requestId, visit);
  });
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

/** What is booked is not paid ahead after all. What is held until it is paid is confirmed or rejected instead. */
export async function cancelLink(requestId: number, { by, now }: Writing): Promise<Outcome> {
  const [before] = await db.select().from(paymentRequest).where(eq(paymentRequest.id, requestId));
  const outcome = await inTransaction(async (tx): Promise<Outcome> => {
    const found = await lockPayment(tx, requestId);
    if (!found) return { ok: false, reason: 'notFound' };
    const { request, visit } = found;
    if (request.status === 'CANCELLED') return linkOf(tx, requestId, visit);
    const isOpen = request.status === 'CREATED' || request.status === 'PENDING';
    if (request.purpose !== 'LINK' || !isOpen || visit.status === INIT)
      return { ok: false, reason: 'wrongState' };
    await tx
      .update(paymentRequest)
      .set({ status: 'CANCELLED', lockedUntil: null, editedAt: now })
      .where(eq(paymentRequest.id, requestId));
    const change = { entity: 'reservation', entityId: visit.id, action: 'payment request canceled' } as const;
    await recordChange(tx, { ...change, by, at: now });
    return linkOf(tx, requestId, visit);
  });
  if (outcome.ok && before) await closeOnline(before, now);
  return outcome;
}
