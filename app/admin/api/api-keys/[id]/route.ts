import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { revokeApiKey } from '@/lib/accounts/api-keys/service';
import { removed } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';

export const DELETE = adminRoute(
  'api-keys',
  { summary: 'Make a key open nothing; its record stays.', params, answer: removed },
  async (context) => removedAnswer(await revokeApiKey(context.params.id, writing(context))),
);
