import { failedMailParams } from '@/lib/failed-mails/schema';
import { sendAgain } from '@/lib/failed-mails/service';
import { adminRoute } from '@/lib/http/admin-route';
import { Refusal } from '@/lib/http/refusal';
import { translatorOf } from '@/lib/i18n/catalogue';

export const POST = adminRoute(
  'failed-mails',
  { params: failedMailParams },
  async ({ params, locale, now }) => {
    if (!(await sendAgain(params.id, now))) throw new Refusal('notFound');
    return { message: translatorOf(locale)('answers.mailGoesOut') };
  },
);
