import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { termsToOffer } from '@/lib/waiting-list/board-service';
import { waitingTerms } from '@/lib/waiting-list/answer';

export const GET = adminRoute(
  'waiting-list',
  { summary: 'What is free for them on the days that would suit.', params, answer: waitingTerms },
  async ({ params: { id }, now }) => oneAnswer(await termsToOffer(id, now)),
);
