import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { triedMail } from '@/lib/salon/settings/schema';
import { mailUnder } from '@/lib/letters/previews/tried-mail';
import { mailPreview } from '@/lib/salon/settings/answer';

export const POST = adminRoute(
  'settings',
  {
    summary: 'A mail to a client, as it would look with these settings.',
    body: triedMail,
    answer: mailPreview,
    conflict: 'never',
  },
  async ({ body, locale }) => oneAnswer(await mailUnder(body, locale)),
);
