import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { triedRules } from '@/lib/kit/salon-settings/schema';
import { termsUnder } from '@/lib/terms/tried-rules/queries';

export const GET = adminRoute('settings', { query: triedRules }, async ({ query, locale, now }) =>
  oneAnswer(await termsUnder(query, { locale, now })),
);
