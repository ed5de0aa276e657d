import type { Adjustment, PhoneInput } from './schema.ts';

const waivesAnything = ({ override }: Pick<PhoneInput, 'override'>) =>
  Object.values(override ?? {}).some(Boolean);

/**
 * Whether an employee may ask for this booking: each part of it with herself, nothing waived, and nobody named by a mailbox, which
 * would tell her whose it is.
 */
export function isWithHerselfAlone(input: PhoneInput, employeeId: number): boolean {
  return (
    input.parts.every((part) => part.employeeId === employeeId) &&
    !waivesAnything(input) &&
    !input.clientEmail
  );
}

/** Whether an employee may ask for this other term of what is hers: it stays with her, and nothing is waived. */
export const staysWithHerself = (input: Adjustment, employeeId: number): boolean =>
  (input.employeeId === undefined || input.employeeId === employeeId) && !waivesAnything(input);
