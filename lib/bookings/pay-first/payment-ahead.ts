import 'server-only';
import type { reservation } from '@/db/schema/reservations';
import type { Locale } from '../../base/statuses.ts';
import type { PaymentAhead } from '../../payments/policy/answer.ts';
import { howInWords, policyInWords } from '../../payments/policy/words.ts';
import { openRequest } from '../../payments/requests/service.ts';
import { dueOfHeld } from './wait-for-payment.ts';

type Held = typeof reservation.$inferSelect;
type Reader = { locale: Locale; now: Date };

/** What was requested already: another policy since changes nothing of it. */
async function requestedFor({ id, paymentTerms: terms, ...visit }: Held, { locale, now }: Reader) {
  const request = await openRequest(id);
  if (!request || !terms) return null;
  const { termFrom, price, currency } = visit;
  const words = policyInWords({ amount: request.amount, price, currency, termFrom, terms, now }, locale);
  return { ...request, words };
}

/** What of a visit that is held is paid before it is booked, in the reader's words; null where nothing is. */
export async function paymentAheadOf(visit: Held, reader: Reader): Promise<PaymentAhead | null> {
  const due = visit.paymentTerms ? await requestedFor(visit, reader) : await dueOfHeld(visit, reader);
  if (!due) return null;
  const { amount, words } = due;
  return { amount, currency: visit.currency, ...words, how: howInWords(due, reader.locale) };
}
