import { Refusal } from '@/lib/http/refusal';
import { alsoPostedLink } from '@/lib/http/posted-link';
import { publicRoute } from '@/lib/http/route';
import { translatorOf } from '@/lib/i18n/catalogue';
import { unsubscribeInput } from '@/lib/links/schema';
import { unsubscribe } from '@/lib/newsletter-subscriptions/service';

export const POST = alsoPostedLink(
  'unsubscribe-newsletter',
  publicRoute({ body: unsubscribeInput, limit: 'links' }, async ({ body, locale, now }) => {
    if (!(await unsubscribe(body.token, body.reason, now))) throw new Refusal('linkInvalid');
    return { message: translatorOf(locale)('answers.newsletterLeft') };
  }),
);
