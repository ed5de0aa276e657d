import { z } from 'zod';
import { day, idList } from '../../base/validation/values.ts';
import { checkDaySpan, daySpan } from '../free-terms/schema.ts';
import { MOST_SERVICES } from '../../booking-rules/parts.ts';

export { MOST_SERVICES };

export const parts = {
  serviceUnits: idList.describe('One to five services, in the order of the visit.'),
  employees: idList.optional().describe('For each of them an employee, or 0 for anyone; absent: anyone.'),
};

type Parts = { serviceUnits: number[]; employees?: number[] | undefined };

/** One of each service at most, and as many employees as services. */
export function checkParts({ serviceUnits, employees }: Parts, context: z.RefinementCtx): void {
  const wrong = (path: keyof Parts, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (serviceUnits.length > MOST_SERVICES) wrong('serviceUnits', 'tooMany');
  if (new Set(serviceUnits).size < serviceUnits.length) wrong('serviceUnits', 'chosenTwice');
  if (employees && employees.length !== serviceUnits.length) wrong('employees', 'employeePerService');
}

export const partsOf = ({ serviceUnits, employees }: Parts) =>
  serviceUnits.map((serviceUnitId, index) => ({ serviceUnitId, employeeId: employees?.[index] || null }));

export const visitDaysQuery = z
  .object({ ...parts, ...daySpan })
  .superRefine(checkParts)
  .superRefine(checkDaySpan)
  .transform(({ from, to, countUntil, ...requested }) => ({
    from,
    to,
    countUntil,
    parts: partsOf(requested),
  }));

export const visitTermsQuery = z
  .object({ ...parts, day })
  .superRefine(checkParts)
  .transform(({ day: of, ...requested }) => ({ day: of, parts: partsOf(requested) }));
