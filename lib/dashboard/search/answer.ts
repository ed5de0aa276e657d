import { z } from 'zod';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { id, instant, maybe, oneOf, text } from '../../base/validation/answers.ts';

/** A few of each kind; who wants all of them opens the list. */
export const foundOnBoard = z
  .strictObject({
    clients: z.array(z.strictObject({ id, name: text, phone: maybe, email: maybe })),
    reservations: z.array(
      z.strictObject({
        id,
        clientName: text,
        serviceUnitName: text,
        termFrom: instant,
        status: oneOf(RESERVATION_STATUS),
      }),
    ),
    serviceUnits: z.array(z.strictObject({ id, name: text })),
  })
  .meta({ id: 'FoundOnBoard' });
export type FoundOnBoard = z.output<typeof foundOnBoard>;
