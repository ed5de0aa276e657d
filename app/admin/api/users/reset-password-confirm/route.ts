import { resetInput } from '@/lib/accounts/sessions/schema';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { setPasswordByLink } from '@/lib/accounts/password-reset/service';
import { message } from '@/lib/base/validation/answers';

export const POST = publicRoute(
  { summary: 'Set a new password.', body: resetInput, limit: 'links', answer: message, conflict: 'never' },
  async ({ body, locale, now }) => {
    const reason = await setPasswordByLink(body, now);
    if (!reason) throw new Refusal('linkInvalid');
    const t = translatorOf(locale);
    return {
      message: reason === 'choose-password' ? t('answers.passwordChosen') : t('answers.passwordReset'),
    };
  },
);
