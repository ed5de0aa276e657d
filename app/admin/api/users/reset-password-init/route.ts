import { resetRequestInput } from '@/lib/accounts/sessions/schema';
import { publicRoute } from '@/lib/kit/http/route';
import { withMinimumDuration } from '@/lib/kit/http/steady';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { requestPasswordReset } from '@/lib/accounts/password-reset/service';
import { message } from '@/lib/base/validation/answers';

export const POST = publicRoute(
  {
    summary: 'Ask for a new password.',
    body: resetRequestInput,
    limit: 'passwordResetByAddress',
    answer: message,
    conflict: 'never',
  },
  async ({ body, locale, now }) => {
    await withMinimumDuration(requestPasswordReset(body.email, { locale, now }));
    return { message: translatorOf(locale)('answers.resetRequested') };
  },
);
