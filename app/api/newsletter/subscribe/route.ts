import { clientAddress } from '@/lib/kit/http/client-address';
import { alsoPostedForm } from '@/lib/kit/http/posted-form';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { withMinimumDuration } from '@/lib/kit/http/steady';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { subscribeInput } from '@/lib/newsletters/schema';
import { subscribe } from '@/lib/newsletters/subscriptions/service';
import { isTooFast, isTrapped } from '@/lib/base/validation/visitor-form';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedForm(
  'newsletter',
  publicRoute(
    {
      summary: 'Ask for the newsletter.',
      body: subscribeInput,
      limit: 'newsletterByAddress',
      answer: message,
      conflict: 'never',
    },
    async ({ body, locale, now, request }) => {
      if (isTooFast(body)) throw new Refusal('tooManyRequests', { retryAfter: 1 });
      const address = clientAddress(request.headers);
      if (!isTrapped(body)) await withMinimumDuration(subscribe(body.email, { locale, address, now }));
      return { message: translatorOf(locale)('answers.subscribed') };
    },
  ),
);
