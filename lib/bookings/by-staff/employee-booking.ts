import type { PhoneInput } from './schema.ts';

/**
 * Whether an employee may ask for this booking: each part of it with herself, nothing waived, and nobody named by a mailbox, which
 * would tell her whose it is.
 */
export function isWithHerselfAlone(input: PhoneInput, employeeId: number): boolean {
  return (
    input.parts.every((part) => part.employeeId === employeeId) &&
    !Object.values(input.override ?? {}).some(Boolean) &&
    !input.clientEmail
  );
}
