import { failedMailParams } from '@/lib/mailings/failed-mails/schema';
import { sendAgain } from '@/lib/mailings/failed-mails/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/http/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';

export const POST = adminRoute(
  'failed-mails',
  { params: failedMailParams },
  async ({ params, locale, now }) => {
    if (!(await sendAgain(params.id, now))) throw new Refusal('notFound');
    return { message: translatorOf(locale)('answers.mailGoesOut') };
  },
);
