import { z } from 'zod';
import { day, id, text } from '../../base/validation/answers.ts';

const span = z.strictObject({ timeFrom: text, timeTo: text });

/** Of a colleague, when she works and that she is away: neither why nor how much is booked with her. */
const teamDay = z.strictObject({ spans: z.array(span), away: z.array(span) });
export type TeamDay = z.output<typeof teamDay>;

export const teamRotaAnswer = z
  .strictObject({
    from: day,
    to: day,
    days: z.array(z.strictObject({ day, closed: z.string().nullable() })),
    rows: z.array(z.strictObject({ id, name: z.string(), days: z.array(teamDay) })),
  })
  .meta({ id: 'TeamRota' });
export type TeamRota = z.output<typeof teamRotaAnswer>;
