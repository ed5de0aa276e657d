import { z } from 'zod';
import { id, instant, maybe, stamps, text } from '../../base/validation/answers.ts';

/** One service unit that is not offered for one while; the unit by number and, in Serbian, by name. */
export const assignmentRecord = z
  .strictObject({
    id,
    serviceUnitId: id,
    serviceUnit: text,
    unavailabilityId: id,
    reasonEn: maybe,
    reasonDe: maybe,
    reason: text,
    unavailableFrom: instant,
    unavailableTo: instant,
    ...stamps,
  })
  .meta({ id: 'ServiceUnitUnavailability' });
export type AssignmentRecord = z.output<typeof assignmentRecord>;
