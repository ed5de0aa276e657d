import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { mailOwnVisits } from '@/lib/reservations/own/visits';

export const POST = publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) => {
  if (!(await mailOwnVisits(body.token, locale, now))) throw new Refusal('linkInvalid');
  return { message: translatorOf(locale)('answers.visitsMailed') };
});
