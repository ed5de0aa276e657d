import 'server-only';
import { db } from '@/db/client';
import { findBooked, keysExpiredAt, type IdempotencyRequest } from '../book/idempotency.ts';
import type { Decided } from '../book/term-record.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { salonLanguages } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, type Locale, type ReservationSource } from '../../base/statuses.ts';
import { languageOfClient } from './queries.ts';
import type { TermOutcome } from './refused.ts';
import type { PhoneInput } from './schema.ts';

export type Caller = Writing & { source: ReservationSource; idempotency: IdempotencyRequest | null };

/** Of the mails, and of the price. */
export const languageFor = async (
  input: Pick<PhoneInput, 'language' | 'clientName' | 'clientEmail' | 'clientPhone'>,
): Promise<Locale> => input.language ?? (await languageOfClient(input)) ?? salonLanguages().fallback;

/** What the caller's idempotency key has booked before. Asked after the search, which may have found the term taken by that booking. */
export async function repeatedBy({
  idempotency,
  now,
}: Pick<Caller, 'idempotency' | 'now'>): Promise<TermOutcome | null> {
  const repeated = idempotency && (await findBooked(db, idempotency, now));
  if (!repeated) return null;
  return repeated.isSame
    ? { ok: true, id: repeated.id }
    : { ok: false, reason: 'alreadyBooked', id: repeated.id };
}

/** What is the same of all that is booked at once. */
export const confirmedByStaff = (
  { start, notify }: { start: number; notify: boolean },
  { by, now, source, idempotency }: Caller,
) =>
  ({
    source,
    status: RESERVATION_STATUS.CONFIRMED,
    holdUntil: null,
    links: ['cancel-reservation', 'unsubscribe-reservations', 'my-appointment'],
    // Whoever sits there already needs none.
    mail: notify && start > now.getTime() ? 'confirmed' : null,
    visitor: null,
    by,
    idempotency: idempotency && { ...idempotency, expired: keysExpiredAt(now) },
    now,
  }) satisfies Partial<Decided>;
