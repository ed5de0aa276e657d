import { z } from 'zod';
import { withBound } from '../../base/validation/message-keys.ts';
import { optionalText } from '../../base/validation/text.ts';
import { momentInput, recordId } from '../../base/validation/values.ts';

/**
 * What can become of a reservation that an absence hits: the same time with somebody else or at another place, another time (`ask`: once the
 * client says yes), a cancellation, or a call: then it stands in the dashboard's list until somebody has solved it.
 */
export const SOLUTIONS = ['other-person', 'ask', 'other-time', 'cancel', 'call'] as const;
export type Solution = (typeof SOLUTIONS)[number];

/** So many are proposed for and decided on at once; the rest waits on the dashboard. */
export const MOST_SOLVED = 50;

/** Of a part of the reservation, who has it where. */
const placedPart = z.strictObject({ id: recordId, employeeId: recordId, workplaceId: recordId });

const resolution = z
  .strictObject({
    reservationId: recordId,
    kind: z.enum(SOLUTIONS, withBound('choice', SOLUTIONS.join(', '))),
    /** Who has what cannot stay as it is; absent: whoever is free at the same time, and at another time whoever has it now. */
    employeeId: recordId.optional(),
    /** Of another time. */
    termFrom: momentInput.optional(),
    /** Of a proposal, as it was proposed; absent: where there is room. */
    segments: z.array(placedPart).min(1, 'required').max(5, 'type').optional(),
    /** Of a cancellation: the client reads it. */
    reason: optionalText(500),
  })
  .superRefine(({ kind, termFrom, reason }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'required' });
    if ((kind === 'other-time' || kind === 'ask') && termFrom === undefined) missing('termFrom');
    if (kind === 'cancel' && !reason) missing('reason');
  });
export type Resolution = z.output<typeof resolution>;

/** Beside a record that takes time away: what shall become of what it hits. Counts only with `acceptConflicts=true`. */
export const resolutionField = {
  resolutions: z
    .array(resolution)
    .max(MOST_SOLVED, 'type')
    .refine((all) => new Set(all.map(({ reservationId }) => reservationId)).size === all.length, 'type')
    .optional(),
};
