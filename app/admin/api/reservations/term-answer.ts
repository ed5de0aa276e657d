import { getReservation } from '@/lib/board-reservations/queries';
import { explain } from '@/lib/board-terms/queries';
import type { Refused } from '@/lib/board-terms/rules';
import type { TermOutcome } from '@/lib/board-terms/service';
import { json } from '@/lib/http/answer';
import { Refusal } from '@/lib/http/refusal';
import { salonZone } from '@/lib/settings';
import type { Locale } from '@/lib/statuses';
import { termAnswer } from '@/lib/time/answer';

/** Why a term cannot be had, in words, and what staff could waive: null where that would be no help. */
export const refusedAnswer = async ({ why, waive }: Refused, locale: Locale) => ({
  reason: why.reason,
  text: await explain(why, locale),
  waive,
});

/** The reservation as it stands after the write, or why there was none. */
export async function termOutcomeAnswer(
  outcome: TermOutcome,
  locale: Locale,
  status: 200 | 201,
): Promise<Response> {
  if (outcome.ok) return json(await getReservation(outcome.id, locale), status);
  const { reason } = outcome;
  if (reason !== 'invalid' && reason !== 'termTaken') throw new Refusal(reason);
  const why = outcome.refused ? await refusedAnswer(outcome.refused, locale) : null;
  if (reason === 'invalid') throw new Refusal('invalid', { fields: outcome.fields, extra: { why } });
  const alternatives = outcome.alternatives.map((term) => termAnswer(term, salonZone()));
  throw new Refusal('termTaken', { extra: { why, alternatives } });
}
