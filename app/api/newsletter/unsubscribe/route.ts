import { Refusal } from '@/lib/kit/http/refusal';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { unsubscribeInput } from '@/lib/kit/links/schema';
import { unsubscribe } from '@/lib/mailings/subscriptions/service';

export const POST = alsoPostedLink(
  'unsubscribe-newsletter',
  publicRoute({ body: unsubscribeInput, limit: 'links' }, async ({ body, locale, now }) => {
    if (!(await unsubscribe(body.token, body.reason, now))) throw new Refusal('linkInvalid');
    return { message: translatorOf(locale)('answers.newsletterLeft') };
  }),
);
