import { z } from 'zod';
import { amount, recordId, wholeNumber } from '../../base/validation/values.ts';
import { MAX_PRICE } from '../board-service-units/schema.ts';

const price = amount(MAX_PRICE).nullable();

/** All that an employee has of her own; a service unit with nothing is as with everybody. */
export const priceOverridesInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        serviceUnitId: recordId,
        termDuration: wholeNumber(5, 720).nullable(),
        price,
        priceEn: price,
        priceDe: price,
      }),
    )
    .max(1000, 'type')
    .refine((all) => new Set(all.map((each) => each.serviceUnitId)).size === all.length, 'type'),
});
export type PriceOverridesInput = z.output<typeof priceOverridesInput>;
