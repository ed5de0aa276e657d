import { noteParams as params } from '@/lib/clients/notes/schema';
import { removeNote } from '@/lib/clients/notes/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { removed } from '@/lib/base/validation/answers';

export const DELETE = adminRoute(
  'clients',
  { summary: 'Take a note out.', params, answer: removed },
  async (context) =>
    removedAnswer(await removeNote(context.params.id, context.params.noteId, writing(context))),
);
