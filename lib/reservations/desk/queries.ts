import 'server-only';
import { getReservation, type BoardReservation } from '../board/queries.ts';
import { verifyReservationCode, verifyShortCode } from '../../mail/reservation-code.ts';
import type { Locale } from '../../base/statuses.ts';
import { isNamed, numberAndName } from './rules.ts';

/** The reservation that somebody at the desk means; null when it is none. */
export async function findTyped(typed: string, locale: Locale): Promise<BoardReservation | null> {
  const id = verifyReservationCode(typed) ?? verifyShortCode(typed);
  if (id !== null) return getReservation(id, locale);
  const given = numberAndName(typed);
  const found = given && (await getReservation(given.id, locale));
  return found && isNamed(found.clientName, given.name) ? found : null;
}
