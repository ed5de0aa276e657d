import { z } from 'zod';
import { eraseClient } from '@/lib/client-privacy/service';
import { adminRoute } from '@/lib/http/admin-route';
import { removedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const POST = adminRoute('clients', { params, body: z.strictObject({}) }, async (asked) =>
  removedAnswer(await eraseClient(asked.params.id, writing(asked))),
);
