import { z } from 'zod';
import { day, id, maybe, stamps, text } from '../../base/validation/answers.ts';

/** One span of one day, of an employee or of a workplace. */
export const specificHoursRecord = z
  .strictObject({
    id,
    employeeId: id.nullable(),
    employee: maybe,
    workplaceId: id.nullable(),
    workplace: maybe,
    atDay: day,
    timeFrom: text,
    timeTo: text,
    ...stamps,
  })
  .meta({ id: 'SpecificWorkingHours' });
export type SpecificHoursRecord = z.output<typeof specificHoursRecord>;
