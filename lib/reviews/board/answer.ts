import { z } from 'zod';
import { HIDDEN_REASONS, REVIEW_STATUSES } from '../../base/reviews.ts';
import { count, id, instant, language, maybe, stamps, text } from '../../base/validation/answers.ts';

/** A review as staff see it, with the visit that it is of. */
export const reviewRecord = z
  .strictObject({
    id,
    reservationId: id,
    clientId: id.nullable(),
    clientName: text,
    serviceUnitName: text.describe('Of a visit of several, all of them.'),
    employeeName: maybe,
    termFrom: instant,
    stars: z.int().min(1).max(5),
    text,
    language,
    displayName: text,
    status: z.enum(REVIEW_STATUSES),
    hiddenReason: z.enum(HIDDEN_REASONS).nullable(),
    reply: maybe,
    repliedAt: instant.nullable(),
    publishAt: instant,
    editableUntil: instant,
    ...stamps,
  })
  .meta({ id: 'Review' });
export type ReviewRecord = z.output<typeof reviewRecord>;

export const employeeRatings = z
  .strictObject({
    items: z.array(
      z.strictObject({
        employeeId: id,
        employeeName: text,
        average: z.number().min(1).max(5),
        count,
      }),
    ),
  })
  .describe('Of whoever was reviewed, from the first review on, the hidden ones left out.');
export type EmployeeRatings = z.output<typeof employeeRatings>;
