import { registrationInput } from '@/lib/accounts/sessions/schema';
import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { withMinimumDuration } from '@/lib/kit/http/steady';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { register } from '@/lib/accounts/registration/service';
import { message } from '@/lib/base/validation/answers';

export const POST = publicRoute(
  {
    summary: 'Ask for an account.',
    body: registrationInput,
    limit: 'registration',
    answer: message,
    status: 201,
    conflict: 'never',
  },
  async ({ body, locale, now }) => {
    await withMinimumDuration(register(body, { locale, now }));
    return json({ message: translatorOf(locale)('answers.registered') }, 201);
  },
);
