import { z } from 'zod';
import { CURRENCIES } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { instant, money, text } from '../../base/validation/answers.ts';
import type { ToPay } from './service.ts';

export const toPay = z
  .strictObject({ url: text, amount: money, currency: z.enum(CURRENCIES), payUntil: instant })
  .meta({ id: 'ToPay' });

export const toPayAnswer = (
  { url, amount, currency, payUntil }: ToPay,
  zone: string,
): z.output<typeof toPay> => ({
  url,
  amount,
  currency,
  payUntil: isoWithOffset(payUntil.getTime(), zone),
});
