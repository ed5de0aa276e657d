import { resetInput } from '@/lib/auth/schema';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { translatorOf } from '@/lib/i18n/catalogue';
import { setPasswordByLink } from '@/lib/password-reset/service';

export const POST = publicRoute({ body: resetInput, limit: 'links' }, async ({ body, locale, now }) => {
  const way = await setPasswordByLink(body, now);
  if (!way) throw new Refusal('linkInvalid');
  const t = translatorOf(locale);
  return { message: way === 'choose-password' ? t('answers.passwordChosen') : t('answers.passwordReset') };
});
