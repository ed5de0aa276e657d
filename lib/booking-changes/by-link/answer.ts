import { z } from 'zod';
import { instant } from '../../base/validation/answers.ts';

const STANDINGS = ['held', 'awaits-salon', 'booked', 'expired', 'canceled'] as const;
export type Standing = (typeof STANDINGS)[number];

export const bookingStanding = z
  .strictObject({
    standing: z
      .enum(STANDINGS)
      .describe(
        '`held`: until the client confirms. `awaits-salon`: the client has confirmed, the salon has not. `expired`: nobody has confirmed in time.',
      ),
    termFrom: instant,
    termTo: instant,
    holdUntil: instant.nullable().describe('While it is held.'),
  })
  .meta({ id: 'BookingStanding' });
export type BookingStanding = z.output<typeof bookingStanding>;
