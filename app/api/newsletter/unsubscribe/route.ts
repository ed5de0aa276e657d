import { Refusal } from '@/lib/kit/refusal';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { unsubscribeInput } from '@/lib/kit/links/schema';
import { unsubscribe } from '@/lib/newsletters/subscriptions/service';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'unsubscribe-newsletter',
  publicRoute(
    {
      summary: 'Leave by the token of a mail.',
      body: unsubscribeInput,
      limit: 'links',
      answer: message,
      conflict: 'never',
    },
    async ({ body, locale, now }) => {
      if (!(await unsubscribe(body.token, body.reason, now))) throw new Refusal('linkInvalid');
      return { message: translatorOf(locale)('answers.newsletterLeft') };
    },
  ),
);
