import { failedMailParams } from '@/lib/inbox/failed-mails/schema';
import { sendAgain } from '@/lib/inbox/failed-mails/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { message } from '@/lib/base/validation/answers';

export const POST = adminRoute(
  'failed-mails',
  { summary: 'Give a mail all its tries again.', params: failedMailParams, answer: message },
  async ({ params, locale, now }) => {
    if (!(await sendAgain(params.id, now))) throw new Refusal('notFound');
    return { message: translatorOf(locale)('answers.mailGoesOut') };
  },
);
