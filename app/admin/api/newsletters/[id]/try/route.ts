import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { readerInput } from '@/lib/newsletters/schema';
import { tryNewsletter } from '@/lib/newsletters/trying';
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
  async (asked) => {
    const { user, body, locale } = asked;
    const tried = await tryNewsletter(asked.params.id, body.language, user);
    if (!tried.ok) throw new Refusal(tried.reason, { retryAfter: tried.seconds });
    return { message: translatorOf(locale)('answers.newsletterTried', { email: user.email }) };
  },
);
