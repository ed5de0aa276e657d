import { contactInput } from '@/lib/inbox/contact/schema';
import { receiveContactMessage } from '@/lib/inbox/contact/service';
import { json } from '@/lib/kit/http/answer';
import { alsoPostedForm } from '@/lib/kit/http/posted-form';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { isTooFast, isTrapped } from '@/lib/base/validation/visitor-form';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedForm(
  'contact',
  publicRoute(
    {
      summary: 'Write to the salon.',
      body: contactInput,
      limit: 'contact',
      answer: message,
      status: 201,
      conflict: 'never',
    },
    async ({ body, locale, now }) => {
      if (isTooFast(body)) throw new Refusal('tooManyRequests', { retryAfter: 1 });
      if (!isTrapped(body)) await receiveContactMessage(body, { locale, now });
      return json({ message: translatorOf(locale)('answers.contactReceived') }, 201);
    },
  ),
);
