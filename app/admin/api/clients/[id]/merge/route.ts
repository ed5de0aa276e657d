import { readingNoted } from '@/lib/clients/reading';
import { mergeInput } from '@/lib/clients/merge/schema';
import { mergeClients } from '@/lib/clients/merge/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientRecord } from '@/lib/clients/answer';

export const POST = adminRoute(
  'POST clients/[id]/merge',
  { summary: 'Make one client of two.', params, body: mergeInput, answer: clientRecord },
  async (context) =>
    savedAnswer(
      await readingNoted(context, await mergeClients(context.params.id, context.body, writing(context))),
    ),
);
