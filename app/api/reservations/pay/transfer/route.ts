import { z } from 'zod';
import { chooseTransfer } from '@/lib/booking-changes/paid/choose-transfer';
import { alsoPostedToPage } from '@/lib/kit/http/posted-page';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { Refusal } from '@/lib/kit/refusal';
import { toPay, toPayAnswer } from '@/lib/payments/requests/answer';
import { salonZone } from '@/lib/salon/settings/settings';

export const POST = alsoPostedToPage(
  '/pay',
  publicRoute(
    {
      summary:
        'Transfer what is to be paid for an appointment instead of paying it online, by a token that opens it; where the salon takes both. It is held until the transfer has to be there.',
      body: linkInput,
      limit: 'links',
      answer: z.strictObject({ payment: toPay }).meta({ id: 'PaymentByTransfer' }),
    },
    async ({ body: { token }, now }) => {
      const chosen = await chooseTransfer(token, now);
      if (!chosen.ok) throw new Refusal(chosen.reason);
      return { payment: toPayAnswer(chosen.toPay, salonZone()) };
    },
  ),
);
