import { z } from 'zod';
import { id, items, money } from '../../base/validation/answers.ts';

/** What is an employee's own of a service unit; what is null is as the service unit says. */
export const priceOverrides = items(
  z.strictObject({
    serviceUnitId: id,
    termDuration: id.nullable().describe('In minutes.'),
    price: money.nullable(),
    priceEn: money.nullable(),
    priceDe: money.nullable(),
  }),
).meta({ id: 'OwnTerms' });
export type PriceOverridesAnswer = z.output<typeof priceOverrides>;
