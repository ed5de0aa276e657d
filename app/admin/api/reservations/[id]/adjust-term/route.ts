import { reservationParams } from '@/lib/board-reservations/schema';
import { adjustment } from '@/lib/board-terms/schema';
import { adjustTerm } from '@/lib/adjusted-terms/service';
import { adminRoute } from '@/lib/http/admin-route';
import { writing } from '@/lib/http/record-answer';
import { termOutcomeAnswer } from '../../term-answer';

export const POST = adminRoute(
  'reservations',
  { params: reservationParams, body: adjustment },
  async (asked) =>
    termOutcomeAnswer(await adjustTerm(asked.params.id, asked.body, writing(asked)), asked.locale, 200),
);
