import { z } from 'zod';
import { CURRENCIES, PAYMENT_METHODS } from '../../base/statuses.ts';
import { count, id, instant, maybe, money, stamps, text } from '../../base/validation/answers.ts';

const signed = z.int();
const byMethod = z.partialRecord(z.enum(PAYMENT_METHODS), signed);

export const tillDayRecord = z
  .strictObject({
    id,
    currency: z.enum(CURRENCIES),
    openedAt: instant,
    openedBy: maybe.describe('The email of whoever did.'),
    float: money.describe('What lay in the drawer at the beginning.'),
    closedAt: instant.nullable(),
    closedBy: maybe,
    salesCount: count,
    takings: byMethod.describe('What was paid by each method, without tips, less what was given back.'),
    tips: byMethod,
    expected: byMethod.describe('What there has to be: of cash with the float and the tips.'),
    counted: byMethod.nullable(),
    difference: signed.nullable().describe('Counted less expected, of what was counted.'),
    nextFloat: money.nullable().describe('What was left in the drawer for the next day.'),
    note: maybe,
    ...stamps,
  })
  .meta({ id: 'TillDay' });
export type TillDayRecord = z.output<typeof tillDayRecord>;

/** A visit that has begun and that nobody has paid for. */
export const unsettledVisit = z
  .strictObject({
    reservationId: id,
    clientName: text,
    services: text,
    termFrom: instant,
    saleId: id.nullable().describe('Of one that is open.'),
  })
  .meta({ id: 'UnsettledVisit' });
export type UnsettledVisit = z.output<typeof unsettledVisit>;
