import { resetInput } from '@/lib/accounts/sessions/schema';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { addressOfLink, setPasswordByLink } from '@/lib/accounts/password-reset/service';
import { passwordSet } from '@/lib/accounts/sessions/answer';

export const POST = publicRoute(
  {
    summary: 'Set a new password.',
    body: resetInput,
    limit: 'links',
    answer: passwordSet,
    conflict: 'never',
  },
  async ({ body, locale, now }) => {
    const email = await addressOfLink(body.token, now);
    const reason = await setPasswordByLink(body, now);
    if (!reason || email === null) throw new Refusal('linkInvalid');
    const t = translatorOf(locale);
    return {
      message: reason === 'choose-password' ? t('answers.passwordChosen') : t('answers.passwordReset'),
      email,
    };
  },
);
