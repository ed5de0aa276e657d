import { clientAddress } from '@/lib/http/client-address';
import { alsoPostedForm } from '@/lib/http/posted-form';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { steadily } from '@/lib/http/steady';
import { translatorOf } from '@/lib/i18n/catalogue';
import { subscribeInput } from '@/lib/newsletters/schema';
import { subscribe } from '@/lib/newsletter-subscriptions/service';
import { isTooFast, isTrapped } from '@/lib/validation/visitor-form';

export const POST = alsoPostedForm(
  'newsletter',
  publicRoute(
    { body: subscribeInput, limit: 'newsletterByAddress' },
    async ({ body, locale, now, request }) => {
      if (isTooFast(body)) throw new Refusal('tooManyRequests', { retryAfter: 1 });
      const address = clientAddress(request.headers);
      if (!isTrapped(body)) await steadily(subscribe(body.email, { locale, address, now }));
      return { message: translatorOf(locale)('answers.subscribed') };
    },
  ),
);
