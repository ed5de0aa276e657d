import { translatorOf } from '@/lib/base/i18n/catalogue';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { withMinimumDuration } from '@/lib/kit/http/steady';
import { sendLinkInput } from '@/lib/self-service/appointment/schema';
import { mailVisitsLink, mailVisitsLinkTo } from '@/lib/self-service/appointment/visits';
import { message } from '@/lib/base/validation/answers';

export const POST = publicRoute(
  {
    summary:
      'Mail a link to all of the client’s visits: to the address of this one, or to the one given, where something is booked with it.',
    body: sendLinkInput,
    limit: 'links',
    answer: message,
    conflict: 'never',
  },
  async ({ body, locale, now }) => {
    const t = translatorOf(locale);
    if ('clientEmail' in body) {
      await withMinimumDuration(mailVisitsLinkTo(body.clientEmail, locale, now));
      return { message: t('answers.visitsMailedThere') };
    }
    if (!(await mailVisitsLink(body.token, locale, now))) throw new Refusal('linkInvalid');
    return { message: t('answers.visitsMailed') };
  },
);
