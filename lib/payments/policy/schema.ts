import { z } from 'zod';
import { checkParts, parts, partsOf } from '../../availability/visits/schema.ts';
import { instant } from '../../base/validation/values.ts';

export const paymentPolicyQuery = z
  .object({ ...parts, termFrom: instant })
  .superRefine(checkParts)
  .transform(({ termFrom, ...requested }) => ({ termFrom, parts: partsOf(requested) }));
export type PaymentPolicyQuery = z.output<typeof paymentPolicyQuery>;
