import { registrationInput } from '@/lib/accounts/sessions/schema';
import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { steadily } from '@/lib/kit/http/steady';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { register } from '@/lib/accounts/registration/service';

export const POST = publicRoute(
  { body: registrationInput, limit: 'registration' },
  async ({ body, locale, now }) => {
    await steadily(register(body, { locale, now }));
    return json({ message: translatorOf(locale)('answers.registered') }, 201);
  },
);
