import { contactInput } from '@/lib/contact/schema';
import { receiveContactMessage } from '@/lib/contact/service';
import { json } from '@/lib/http/answer';
import { alsoPostedForm } from '@/lib/http/posted-form';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { translatorOf } from '@/lib/i18n/catalogue';
import { isTooFast, isTrapped } from '@/lib/validation/visitor-form';

export const POST = alsoPostedForm(
  'contact',
  publicRoute({ body: contactInput, limit: 'contact' }, async ({ body, locale, now }) => {
    if (isTooFast(body)) throw new Refusal('tooManyRequests', { retryAfter: 1 });
    if (!isTrapped(body)) await receiveContactMessage(body, { locale, now });
    return json({ message: translatorOf(locale)('answers.contactReceived') }, 201);
  }),
);
