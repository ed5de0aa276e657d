import { z } from 'zod';
import { eraseClient } from '@/lib/clients/privacy/erase-client';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { removed } from '@/lib/base/validation/answers';

export const POST = adminRoute(
  'POST clients/[id]/erase',
  { summary: 'Erase what tells who a client was.', params, body: z.strictObject({}), answer: removed },
  async (context) => removedAnswer(await eraseClient(context.params.id, writing(context))),
);
