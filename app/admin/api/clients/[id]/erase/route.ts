import { z } from 'zod';
import { eraseClient } from '@/lib/clients/privacy/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute(
  'POST clients/[id]/erase',
  { params, body: z.strictObject({}) },
  async (asked) => removedAnswer(await eraseClient(asked.params.id, writing(asked))),
);
