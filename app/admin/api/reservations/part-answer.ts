import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { changedMeanwhile } from '@/lib/reservations/changed-parts/queries';
import type { PartOutcome } from '@/lib/reservations/changed-parts/service';
import type { Locale } from '@/lib/base/statuses';
import { Refusal } from '@/lib/kit/http/refusal';
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
  return termOutcomeAnswer(outcome, { locale }, status);
}
