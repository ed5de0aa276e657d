import { translatorOf } from '@/lib/base/i18n/catalogue';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { mailAgain } from '@/lib/booking-changes/by-link/mail-again';
import { LINK_REFUSALS } from '@/lib/booking-changes/by-link/refusals';
import { mailAgainInput } from '@/lib/booking-changes/by-link/schema';
import { message } from '@/lib/base/validation/answers';

export const POST = publicRoute(
  {
    summary:
      'Mail the code and the link of a held term once more, to the address it was booked with: twice at most, a minute apart (429).',
    body: mailAgainInput,
    limit: 'links',
    answer: message,
  },
  async ({ body, locale, now }) => {
    const outcome = await mailAgain(body, now);
    if (outcome.ok) {
      const { email, isCorrected } = outcome;
      const t = translatorOf(locale);
      return { message: t(isCorrected ? 'answers.mailedThere' : 'answers.mailedAgain', { email }) };
    }
    if (outcome.reason === 'mailed-just-now') {
      throw new Refusal('mailedJustNow', { retryAfter: outcome.retryAfter });
    }
    if (outcome.reason === 'by-phone') throw new Refusal('bookByPhone');
    if (outcome.reason === 'too-many-holds') throw new Refusal('tooManyHolds');
    if (outcome.reason === 'part-unknown') throw new Refusal('linkInvalid');
    throw new Refusal(LINK_REFUSALS[outcome.reason]);
  },
);
