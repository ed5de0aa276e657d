import { registrationInput } from '@/lib/auth/schema';
import { json } from '@/lib/http/answer';
import { publicRoute } from '@/lib/http/route';
import { steadily } from '@/lib/http/steady';
import { translatorOf } from '@/lib/i18n/catalogue';
import { register } from '@/lib/registration/service';

export const POST = publicRoute(
  { body: registrationInput, limit: 'registration' },
  async ({ body, locale, now }) => {
    await steadily(register(body, { locale, now }));
    return json({ message: translatorOf(locale)('answers.registered') }, 201);
  },
);
