import { z } from 'zod';
import { NOTIFICATION_RULES } from '../../base/channels.ts';
import { HOUR } from '../../base/time/units.ts';
import { wholeNumber } from '../../base/validation/values.ts';

const MOST = 2_147_483_647;

export const PAY_LINK_MEANWHILE = ['booked', 'held'] as const;

/** As staff fill it in: within so many hours. */
export const payLinkForm = z.object({
  amount: wholeNumber(1, MOST).nullable(),
  hours: wholeNumber(1, 72),
  meanwhile: z.enum(PAY_LINK_MEANWHILE),
  sendBy: z.enum(NOTIFICATION_RULES),
});
export type PayLinkForm = z.output<typeof payLinkForm>;

const HOURS = [2, 6, 24, 48, 72];

/** Of what may be chosen as much as fits before the visit; a day at first where there is one. */
export function linkHours(termFrom: string, now: number): number[] {
  const left = (Date.parse(termFrom) - now) / HOUR;
  const fitting = HOURS.filter((hours) => hours <= left);
  return fitting.length > 0 ? fitting : [1];
}

/** What is sent of it. */
export const linkRequestOf = (
  { amount, hours, meanwhile, sendBy }: PayLinkForm,
  termFrom: string,
  now: number,
) => ({
  ...(amount !== null && { amount }),
  payUntil: new Date(Math.min(now + hours * HOUR, Date.parse(termFrom))).toISOString(),
  holds: meanwhile === 'held',
  sendBy,
});
