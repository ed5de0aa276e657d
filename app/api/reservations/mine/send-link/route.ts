import { translatorOf } from '@/lib/base/i18n/catalogue';
import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { steadily } from '@/lib/kit/http/steady';
import { sendLinkInput } from '@/lib/reservations/own/schema';
import { mailOwnVisits, mailOwnVisitsTo } from '@/lib/reservations/own/visits';

export const POST = publicRoute({ body: sendLinkInput, limit: 'links' }, async ({ body, locale, now }) => {
  const t = translatorOf(locale);
  if ('clientEmail' in body) {
    await steadily(mailOwnVisitsTo(body.clientEmail, locale, now));
    return { message: t('answers.visitsMailedThere') };
  }
  if (!(await mailOwnVisits(body.token, locale, now))) throw new Refusal('linkInvalid');
  return { message: t('answers.visitsMailed') };
});
