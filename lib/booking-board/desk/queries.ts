import 'server-only';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { getReservation, type BoardReservation } from '../list/queries.ts';
import { verifyReservationCode, verifyShortCode } from '../../kit/links/reservation-code.ts';
import type { Locale } from '../../base/statuses.ts';
import { isNamed, numberAndName } from './rules.ts';

/** The reservation that somebody means; null when it is none, or none of hers. */
export async function findTyped(
  typed: string,
  locale: Locale,
  employeeScope: EmployeeScope,
): Promise<BoardReservation | null> {
  const id = verifyReservationCode(typed) ?? verifyShortCode(typed);
  if (id !== null) return getReservation(id, locale, { employeeScope });
  const given = numberAndName(typed);
  const found = given && (await getReservation(given.id, locale, { employeeScope }));
  return found && isNamed(found.clientName, given.name) ? found : null;
}
