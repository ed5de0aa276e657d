import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { previewMailInput } from '@/lib/salon/settings/schema';
import { previewMail } from '@/lib/letters/previews/preview-mail';
import { mailPreview } from '@/lib/salon/settings/answer';

export const POST = adminRoute(
  'settings',
  {
    summary: 'A mail to a client, as it would look with these settings.',
    body: previewMailInput,
    answer: mailPreview,
    conflict: 'never',
  },
  async ({ body, locale }) => oneAnswer(await previewMail(body, locale)),
);
