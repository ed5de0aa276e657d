import { readingNoted } from '@/lib/clients/reading';
import { mergeInput } from '@/lib/clients/merge/schema';
import { mergeClients } from '@/lib/clients/merge/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute('POST clients/[id]/merge', { params, body: mergeInput }, async (asked) =>
  savedAnswer(await readingNoted(asked, await mergeClients(asked.params.id, asked.body, writing(asked)))),
);
