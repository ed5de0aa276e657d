import { getReservation } from '@/lib/booking-board/list/queries';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { changedMeanwhile } from '@/lib/booking-changes/parts/queries';
import type { PartOutcome } from '@/lib/booking-changes/parts/service';
import type { Locale } from '@/lib/base/statuses';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { Refusal } from '@/lib/kit/refusal';
import { termOutcomeAnswer } from './term-answer';

/** The reservation with its parts as they are now, or why they are not; `why.part` counts them from 0. */
export async function partOutcomeAnswer(
  id: number,
  outcome: PartOutcome,
  locale: Locale,
  status: 200 | 201,
): Promise<Response> {
  if (outcome.ok) return termOutcomeAnswer(outcome, { locale }, status);
  if (outcome.reason === 'dayOver') throw new Refusal('dayOver');
  if (outcome.reason === 'changedMeanwhile') return savedAnswer(await changedMeanwhile(id, locale));
  if (outcome.reason === 'alreadyBooked') throw await alreadySaved(outcome.id, locale);
  return termOutcomeAnswer(outcome, { locale }, status);
}

/** The key has been used, with an answer that was lost; what is asked for now is something else. */
async function alreadySaved(id: number, locale: Locale): Promise<Refusal> {
  const name = (await getReservation(id, locale))?.clientName ?? '';
  const text = translatorOf(locale)('errors.alreadySaved', { name });
  return new Refusal('idempotencyMismatch', { text, extra: { reservationId: id } });
}
