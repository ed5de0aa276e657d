import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { previewRulesInput } from '@/lib/salon/settings/schema';
import { previewTerms } from '@/lib/salon-admin/preview/queries';
import { settingsPreview } from '@/lib/salon/settings/answer';

export const GET = adminRoute(
  'settings',
  {
    summary: 'The next free times of a service, if these rules held.',
    query: previewRulesInput,
    answer: settingsPreview,
  },
  async ({ query, locale, now }) => oneAnswer(await previewTerms(query, { locale, now })),
);
