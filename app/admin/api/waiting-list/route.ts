import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { inSalonLanguage } from '@/lib/base/settings';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listWaiting } from '@/lib/reservations/waiting/board-queries';
import { newWaitingEntry, waitingListQuery } from '@/lib/reservations/waiting/board-schema';
import { createEntry } from '@/lib/reservations/waiting/board-service';

export const GET = adminRoute('waiting-list', { query: waitingListQuery }, (asked) =>
  listAnswer(asked, (query) => listWaiting(query, asked.locale)),
);

export const POST = adminRoute('waiting-list', { body: newWaitingEntry }, async (asked) =>
  savedAnswer(await createEntry(inSalonLanguage(asked.body), writing(asked), asked.locale), 201),
);
