import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { findWaitingRecord } from '@/lib/waiting-list/board-queries';
import { removeEntry } from '@/lib/waiting-list/board-service';
import { waitingRecord } from '@/lib/waiting-list/answer';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'waiting-list',
  { summary: 'Read somebody who waits.', params, answer: waitingRecord },
  async (context) => oneAnswer(await findWaitingRecord(context.params.id, context.locale)),
);

export const DELETE = adminRoute(
  'waiting-list',
  { summary: 'Take them off the list; what is held for them is free again.', params, answer: removed },
  async (context) => removedAnswer(await removeEntry(context.params.id, writing(context))),
);
