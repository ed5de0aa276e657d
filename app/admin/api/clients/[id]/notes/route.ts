import { noteInput } from '@/lib/clients/notes/schema';
import { addNote } from '@/lib/clients/notes/service';
import { isServed } from '@/lib/clients/served/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { recordParams as params } from '@/lib/base/validation/values';
import { Refusal } from '@/lib/kit/refusal';
import { clientNoteRecord } from '@/lib/clients/notes/answer';

export const POST = adminRoute(
  'POST clients/[id]/notes',
  {
    summary: 'Note something about a client.',
    params,
    body: noteInput,
    answer: clientNoteRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => {
    const { params: which, body, user, now } = context;
    const employeeId = employeeScopeOf(user);
    if (employeeId !== null && !(await isServed(which.id, { employeeId, now }))) {
      throw new Refusal('notFound');
    }
    return savedAnswer(await addNote(which.id, body, user.id, writing(context)), 201);
  },
);
