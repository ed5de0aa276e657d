import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { readerInput } from '@/lib/newsletters/schema';
import { sendTestNewsletter } from '@/lib/newsletters/test-sending';
import { recordParams as params } from '@/lib/base/validation/values';
import { message } from '@/lib/base/validation/answers';

/** Mails it to whoever asks, and to nobody else. */
export const POST = adminRoute(
  'newsletters',
  {
    summary: 'Mail it to yourself, 20 times an hour.',
    params,
    body: readerInput,
    answer: message,
    limitsSome: true,
    conflict: 'never',
  },
  async (context) => {
    const { user, body, locale } = context;
    await sendTestNewsletter(context.params.id, body.language, user);
    return { message: translatorOf(locale)('answers.newsletterTestSent', { email: user.email }) };
  },
);
