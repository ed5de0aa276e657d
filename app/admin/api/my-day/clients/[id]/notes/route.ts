import { addNote } from '@/lib/clients/notes/service';
import { noteInput } from '@/lib/clients/notes/schema';
import { findMyClient } from '@/lib/dashboard/my-day/queries';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { Refusal } from '@/lib/kit/http/refusal';

export const POST = employeeRoute({ params, body: noteInput }, async (asked) => {
  const { params: which, body, employeeId, user, now } = asked;
  if (!(await findMyClient(which.id, { employeeId, userId: user.id, now }))) throw new Refusal('notFound');
  const outcome = await addNote(which.id, body, user.id, writing(asked));
  if (!outcome.ok) return savedAnswer(outcome, 201);
  const { by: _, ...note } = outcome.record;
  return savedAnswer({ ok: true, record: { ...note, isOwn: true } }, 201);
});
