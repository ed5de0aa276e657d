import { resetInput } from '@/lib/accounts/sessions/schema';
import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { setPasswordByLink } from '@/lib/accounts/password-reset/service';

export const POST = publicRoute({ body: resetInput, limit: 'links' }, async ({ body, locale, now }) => {
  const way = await setPasswordByLink(body, now);
  if (!way) throw new Refusal('linkInvalid');
  const t = translatorOf(locale);
  return { message: way === 'choose-password' ? t('answers.passwordChosen') : t('answers.passwordReset') };
});
