import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { triedRules } from '@/lib/salon/settings/schema';
import { termsUnder } from '@/lib/salon-admin/preview/queries';
import { settingsPreview } from '@/lib/salon/settings/answer';

export const GET = adminRoute(
  'settings',
  {
    summary: 'The next free times of a service, if these rules held.',
    query: triedRules,
    answer: settingsPreview,
  },
  async ({ query, locale, now }) => oneAnswer(await termsUnder(query, { locale, now })),
);
