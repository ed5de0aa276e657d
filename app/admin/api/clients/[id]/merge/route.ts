import { mergeInput } from '@/lib/client-merge/schema';
import { mergeClients } from '@/lib/client-merge/service';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const POST = adminRoute('clients', { params, body: mergeInput }, async (asked) =>
  savedAnswer(await mergeClients(asked.params.id, asked.body, writing(asked))),
);
