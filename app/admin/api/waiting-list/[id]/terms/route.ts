import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { termsToOffer } from '@/lib/reservations/waiting/board-service';

export const GET = adminRoute('waiting-list', { params }, async ({ params: { id }, now }) =>
  oneAnswer(await termsToOffer(id, now)),
);
