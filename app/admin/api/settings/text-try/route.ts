import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { phoneText } from '@/lib/base/text/phone-text';
import { message } from '@/lib/base/validation/answers';
import { textTryInput } from '@/lib/delivery/text-try/schema';
import { sendTextTry } from '@/lib/delivery/text-try/service';

/** Costs what messages cost, and counts among them. */
export const POST = adminRoute(
  'settings',
  {
    summary: 'Send an example of each message that clients get to a phone, 6 times an hour.',
    body: textTryInput,
    answer: message,
    limitsSome: true,
    conflict: 'never',
  },
  async ({ body, user, locale, now }) => {
    const { phone, count, isCarried } = await sendTextTry(body, { by: user.id, now });
    const t = translatorOf(locale);
    const words = { count, phone: phoneText(phone, locale) };
    return { message: t(isCarried ? 'answers.textTrySent' : 'answers.textTryFiles', words) };
  },
);
