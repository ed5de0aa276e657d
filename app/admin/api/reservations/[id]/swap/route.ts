import { getReservation } from '@/lib/booking-board/list/queries';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { reservationParams } from '@/lib/booking-board/list/schema';
import { clientCalled } from '@/lib/booking-rules/client-called';
import { swapInput } from '@/lib/booking-changes/swap/schema';
import { swapTerms } from '@/lib/booking-changes/swap/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/refusal';
import { refusedAnswer } from '../../term-answer';

export const POST = adminRoute(
  'reservations',
  {
    summary:
      'Swap with another one, both of a single service: each takes the other’s time and its employee or workplace, or neither does. Both clients are told. One undo takes back both.',
    params: reservationParams,
    body: swapInput,
    answer: boardReservation,
    conflict: 'term',
  },
  async (context) => {
    const { params, body, locale } = context;
    const outcome = await swapTerms(params.id, body, writing(context));
    if (outcome.ok) return oneAnswer(await getReservation(params.id, locale));
    if (outcome.reason !== 'termTaken') throw new Refusal(outcome.reason);
    const why = await refusedAnswer(outcome.refused, locale);
    const text = `${clientCalled(outcome.clientName, locale)}: ${why.text}`;
    throw new Refusal('termTaken', { text, extra: { why: { ...why, text }, alternatives: [] } });
  },
);
