import { z } from 'zod';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { Refusal } from '@/lib/kit/refusal';
import { toPay, toPayAnswer } from '@/lib/payments/requests/answer';
import { openPaymentByLink } from '@/lib/booking-changes/paid/by-link';
import { salonZone } from '@/lib/salon/settings/settings';

const AGAIN_SECONDS = 60;

export const POST = publicRoute(
  {
    summary:
      'Where an appointment is paid that waits for it, by a token that opens it: the same page as when it was booked. Null: nothing is to be paid for it any more.',
    body: linkInput,
    limit: 'links',
    answer: z.strictObject({ payment: toPay.nullable() }).meta({ id: 'Payment' }),
    conflict: 'never',
  },
  async ({ body: { token }, now }) => {
    const opened = await openPaymentByLink(token, now);
    if (!opened) throw new Refusal('linkInvalid');
    if (opened.state === 'away') throw new Refusal('unavailable', { retryAfter: AGAIN_SECONDS });
    return { payment: opened.state === 'open' ? toPayAnswer(opened.toPay, salonZone()) : null };
  },
);
