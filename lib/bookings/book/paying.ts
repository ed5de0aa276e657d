import 'server-only';
import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { MINUTE } from '../../base/time/units.ts';
import { RESERVATION_STATUS, type Currency, type Locale } from '../../base/statuses.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { dueBefore, type Due, type Payer, type PaymentPolicy } from '../../payments/policy/rules.ts';
import { policiesOf } from '../../payments/policy/queries.ts';
import { joined } from '../../payments/policy/sentence.ts';
import { policyInWords } from '../../payments/policy/words.ts';
import { configuredProvider } from '../../payments/providers/configured.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';
import { transferDue, transfersNow, type Transfers } from '../../payments/transfer/offered.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { wasCancelledLate } from '../no-shows/conditions.ts';

/** Of whoever pays ahead a term is held until then at the most: a page of Stripe lives half an hour at least. */
export const PAY_MS = 31 * MINUTE;
export const HOLD_MS = 35 * MINUTE;

/** By what it is told whether a visit is paid ahead. */
export type Paying = {
  policies: ReadonlyMap<number, PaymentPolicy>;
  payer: Payer;
  /** By which provider one pays online; null: by none. */
  online: string | null;
  /** Null: nobody transfers. */
  transfers: Transfers | null;
};

/** How often somebody has been here, and has not come or cancelled late, by the address. */
async function payerOf(executor: Executor, clientEmail: string): Promise<Payer> {
  const [row] = await executor.execute<Payer>(sql`
    select count(*) filter (where visit.status = ${RESERVATION_STATUS.DONE})::int as visits,
      count(*) filter (where visit.no_show_at is not null or ${wasCancelledLate('visit')})::int as missed
    from reservation visit join client on client.id = visit.client_id
    where client.email = ${normaliseEmail(clientEmail)}`);
  return row ?? { visits: 0, missed: 0 };
}

/** Null where nobody pays ahead for these, or cannot, since the salon has nowhere to pay. */
export async function payingOf(
  serviceUnitIds: readonly number[],
  clientEmail: string | null,
  now: Date,
  executor: Executor = db,
): Promise<Paying | null> {
  const { payAhead } = salonSettings();
  if (payAhead === 'off') return null;
  const online = payAhead === 'transfer' ? null : (configuredProvider()?.name ?? null);
  const transfers = await transfersNow(now);
  if (!online && !transfers) return null;
  const policies = await policiesOf(serviceUnitIds, executor);
  if (policies.size === 0) return null;
  const payer = clientEmail === null ? { visits: 0, missed: 0 } : await payerOf(executor, clientEmail);
  return { policies, payer, online, transfers };
}

type Priced = {
  termFrom: Date;
  price: number;
  currency: Currency;
  parts: readonly { serviceUnitId: number; price: number; homePrice: number }[];
};

type Opening = { provider: string; payUntil: Date; holdUntil: Date };
export type DuePayment = Due & Opening & { text: string; words: ReturnType<typeof policyInWords> };

/** By whom and until when; online where that is possible, since it is faster. Null where it begins before anybody could have paid. */
function openingOf(
  visit: Pick<Priced, 'termFrom' | 'currency'>,
  { online, transfers }: Paying,
  now: Date,
): Opening | null {
  const holdUntil = new Date(now.getTime() + HOLD_MS);
  if (online && visit.termFrom > holdUntil)
    return { provider: online, payUntil: new Date(now.getTime() + PAY_MS), holdUntil };
  const end = transfers && transferDue(visit, transfers, now);
  return end && { provider: TRANSFER, payUntil: end, holdUntil: end };
}

/** What of a visit is paid before it is booked; null where nothing is. */
export function duePayment(
  { termFrom, price, currency, parts }: Priced,
  paying: Paying,
  locale: Locale,
  now: Date,
): DuePayment | null {
  const opening = openingOf({ termFrom, currency }, paying, now);
  if (!opening) return null;
  const due = dueBefore(
    parts.map((part) => ({ ...part, policy: paying.policies.get(part.serviceUnitId) ?? null })),
    paying.payer,
    currency,
  );
  if (!due) return null;
  const words = policyInWords({ ...due, price, currency, termFrom, now }, locale);
  return { ...due, ...opening, words, text: joined([words.summary, words.fees]) };
}
