import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { findWaitingRecord } from '@/lib/reservations/waiting/board-queries';
import { removeEntry } from '@/lib/reservations/waiting/board-service';

export const GET = adminRoute('waiting-list', { params }, async (asked) =>
  oneAnswer(await findWaitingRecord(asked.params.id, asked.locale)),
);

export const DELETE = adminRoute('waiting-list', { params }, async (asked) =>
  removedAnswer(await removeEntry(asked.params.id, writing(asked))),
);
