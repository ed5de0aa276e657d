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
  (asked) => listAnswer(asked, (query) => listWaiting(query, asked.locale)),
);

export const POST = adminRoute(
  'waiting-list',
  { summary: 'Put somebody on the waiting list.', body: newWaitingEntry, answer: waitingRecord, status: 201 },
  async (asked) =>
    savedAnswer(await createEntry(inSalonLanguage(asked.body), writing(asked), asked.locale), 201),
);
