import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { inSalonLanguage } from '@/lib/salon/settings/settings';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listWaiting } from '@/lib/waiting-list/board-queries';
import { newWaitingEntry, waitingListQuery } from '@/lib/waiting-list/board-schema';
import { createEntry } from '@/lib/waiting-list/board-service';
import { waitingRecord } from '@/lib/waiting-list/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'waiting-list',
  { summary: 'List who waits for a term.', query: waitingListQuery, answer: list(waitingRecord) },
  (context) => listAnswer(context, (query) => listWaiting(query, context.locale)),
);

export const POST = adminRoute(
  'waiting-list',
  { summary: 'Put somebody on the waiting list.', body: newWaitingEntry, answer: waitingRecord, status: 201 },
  async (context) =>
    savedAnswer(await createEntry(inSalonLanguage(context.body), writing(context), context.locale), 201),
);
