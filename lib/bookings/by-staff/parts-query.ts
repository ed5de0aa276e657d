import type { z } from 'zod';
import { LONGEST, SHORTEST } from '../../booking-rules/client-duration.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { idInPath, idList } from '../../base/validation/values.ts';
import { checkParts, parts, partsOf } from '../../availability/visits/schema.ts';

export { LONGEST, SHORTEST };

/** For whom the term is: a service may last longer for her (lib/booking-rules/client-duration.ts). */
export const clientInQuery = idInPath
  .optional()
  .describe('For whom: what is noted of her makes a service longer or shorter than ever.');

/** The services of a visit in a query, with what staff may want of each. */
export const staffParts = {
  ...parts,
  workplaces: idList.optional().describe('For each service a workplace, or 0 for any; absent: any.'),
  termDurations: idList
    .optional()
    .describe('For each service how many minutes it shall last, or 0 for as long as ever; absent: as ever.'),
};

type StaffParts = Parameters<typeof partsOf>[0] & {
  workplaces?: number[] | undefined;
  termDurations?: number[] | undefined;
};

/** As many of each as services. */
export function checkStaffParts(requested: StaffParts, context: z.RefinementCtx): void {
  checkParts(requested, context);
  const { serviceUnits, workplaces, termDurations } = requested;
  const wrong = (path: keyof StaffParts, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (workplaces && workplaces.length !== serviceUnits.length) wrong('workplaces', 'onePerService');
  if (!termDurations) return;
  const lengths = termDurations.filter((minutes) => minutes > 0);
  if (termDurations.length !== serviceUnits.length) wrong('termDurations', 'onePerService');
  if (lengths.some((minutes) => minutes < SHORTEST))
    wrong('termDurations', withBound('greaterThan', SHORTEST - 1));
  if (lengths.some((minutes) => minutes > LONGEST))
    wrong('termDurations', withBound('lessThan', LONGEST + 1));
}

export const staffPartsOf = ({ workplaces, termDurations, ...requested }: StaffParts) =>
  partsOf(requested).map((part, index) => ({
    ...part,
    workplaceId: workplaces?.[index] || null,
    durationMinutes: termDurations?.[index] || null,
  }));
