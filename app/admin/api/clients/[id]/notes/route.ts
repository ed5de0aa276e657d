import { noteInput } from '@/lib/clients/notes/schema';
import { addNote } from '@/lib/clients/notes/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute('clients', { params, body: noteInput }, async (asked) =>
  savedAnswer(await addNote(asked.params.id, asked.body, asked.user.id, writing(asked)), 201),
);
