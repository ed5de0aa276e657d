import { clientAddress } from '@/lib/http/client-address';
import { Refusal } from '@/lib/http/refusal';
import { alsoPostedLink } from '@/lib/http/posted-link';
import { publicRoute } from '@/lib/http/route';
import { translatorOf } from '@/lib/i18n/catalogue';
import { linkInput } from '@/lib/links/schema';
import { confirmSubscription } from '@/lib/newsletter-subscriptions/service';

export const POST = alsoPostedLink(
  'confirm-newsletter',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now, request }) => {
    const isConfirmed = await confirmSubscription(body.token, {
      address: clientAddress(request.headers),
      now,
    });
    if (!isConfirmed) throw new Refusal('linkInvalid');
    return { message: translatorOf(locale)('answers.confirmed') };
  }),
);
