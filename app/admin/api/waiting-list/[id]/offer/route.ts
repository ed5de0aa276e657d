import { termOutcomeAnswer } from '@/app/admin/api/reservations/term-answer';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { Refusal } from '@/lib/kit/refusal';
import { findWaitingRecord } from '@/lib/waiting-list/board-queries';
import { handOffer } from '@/lib/waiting-list/board-schema';
import { offerByHand } from '@/lib/waiting-list/board-service';
import { waitingRecord } from '@/lib/waiting-list/answer';

export const POST = adminRoute(
  'waiting-list',
  {
    summary:
      'Offer them a term by hand: held as long as the settings say, and mailed. 409 comes with `alternatives`.',
    params,
    body: handOffer,
    answer: waitingRecord,
    conflict: 'term',
  },
  async (context) => {
    const outcome = await offerByHand(context.params.id, context.body, writing(context));
    if (outcome.ok) return oneAnswer(await findWaitingRecord(outcome.id, context.locale));
    if (outcome.reason === 'notWaiting') throw new Refusal('notWaiting');
    return termOutcomeAnswer(outcome, { locale: context.locale }, 200);
  },
);
