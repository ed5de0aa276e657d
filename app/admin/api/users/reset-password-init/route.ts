import { resetRequestInput } from '@/lib/auth/schema';
import { publicRoute } from '@/lib/http/route';
import { steadily } from '@/lib/http/steady';
import { translatorOf } from '@/lib/i18n/catalogue';
import { requestPasswordReset } from '@/lib/password-reset/service';

export const POST = publicRoute(
  { body: resetRequestInput, limit: 'passwordResetByAddress' },
  async ({ body, locale, now }) => {
    await steadily(requestPasswordReset(body.email, { locale, now }));
    return { message: translatorOf(locale)('answers.resetRequested') };
  },
);
