import { clientAddress } from '@/lib/kit/http/client-address';
import { Refusal } from '@/lib/kit/refusal';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { linkInput } from '@/lib/kit/links/schema';
import { confirmSubscription } from '@/lib/newsletters/subscriptions/service';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'confirm-newsletter',
  publicRoute(
    {
      summary: 'Confirm by the token of a mail.',
      body: linkInput,
      limit: 'links',
      answer: message,
      conflict: 'never',
    },
    async ({ body, locale, now, request }) => {
      const isConfirmed = await confirmSubscription(body.token, {
        address: clientAddress(request.headers),
        now,
      });
      if (!isConfirmed) throw new Refusal('linkInvalid');
      return { message: translatorOf(locale)('answers.confirmed') };
    },
  ),
);
