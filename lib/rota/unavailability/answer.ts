import { z } from 'zod';
import { id, ids, instant, maybe, stamps, text } from '../../base/validation/answers.ts';

/** A while during which service units are not offered, with the ones that it is assigned to. */
export const unavailabilityRecord = z
  .strictObject({
    id,
    reasonEn: maybe,
    reasonDe: maybe,
    serviceUnitIds: ids,
    reason: text,
    unavailableFrom: instant,
    unavailableTo: instant,
    ...stamps,
  })
  .meta({ id: 'Unavailability' });
export type UnavailabilityRecord = z.output<typeof unavailabilityRecord>;
