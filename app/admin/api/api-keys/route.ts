import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { apiKeyRecord, newApiKeyRecord } from '@/lib/accounts/api-keys/answer';
import { listApiKeys } from '@/lib/accounts/api-keys/queries';
import { apiKeyInput } from '@/lib/accounts/api-keys/schema';
import { createApiKey } from '@/lib/accounts/api-keys/service';
import { items } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'api-keys',
  { summary: 'The keys by which programs call these endpoints.', answer: items(apiKeyRecord) },
  async ({ now }) => ({ items: await listApiKeys(now) }),
);

export const POST = adminRoute(
  'api-keys',
  {
    summary: 'Make a key; it is shown in this answer and never again.',
    body: apiKeyInput,
    answer: newApiKeyRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createApiKey(context.body, writing(context)), 201),
);
