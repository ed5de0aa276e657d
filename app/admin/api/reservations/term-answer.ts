import type { EmployeeScope } from '@/lib/accounts/sessions/roles';
import { getReservation } from '@/lib/booking-board/list/queries';
import { explain } from '@/lib/bookings/by-staff/queries';
import type { Refused } from '@/lib/bookings/book/refusal';
import type { AdjustOutcome } from '@/lib/booking-changes/move/service';
import { offerAnswer } from '@/lib/bookings/book/offer';
import { fieldsAsSent } from '@/lib/bookings/book/shorthand';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';

/** Why a term cannot be had, in words, and what staff could waive: null where that would be no help. */
export async function refusedAnswer({ why, waive, part }: Refused, locale: Locale) {
  const { text, employees } = await explain(why, locale);
  return {
    reason: why.reason,
    text,
    waive,
    ...(employees && { employees }),
    ...(part !== undefined && { part }),
  };
}

/** @property isShort the caller has named one service in short, and is answered in its words */
type Asker = { locale: Locale; employeeScope?: EmployeeScope; isShort?: boolean };

/**
 * The reservation as it stands after the write, or why there was none: the desk is told the true reason, which may name others, and
 * an employee that it is taken.
 */
export async function termOutcomeAnswer(
  outcome: AdjustOutcome,
  { locale, employeeScope = null, isShort = false }: Asker,
  status: 200 | 201,
): Promise<Response> {
  if (outcome.ok) {
    const booked = await getReservation(outcome.id, locale, { employeeScope });
    // The same was booked before, with somebody else.
    if (!booked) throw new Refusal('termTaken');
    return json(booked, status);
  }
  if (outcome.reason === 'alreadyBooked') throw await alreadyBooked(outcome.id, { locale, employeeScope });
  const { reason } = outcome;
  if (reason !== 'invalid' && reason !== 'termTaken') throw new Refusal(reason);
  const why = outcome.refused && employeeScope === null ? await refusedAnswer(outcome.refused, locale) : null;
  const text = why?.text;
  if (reason === 'invalid') {
    throw new Refusal('invalid', { fields: fieldsAsSent(outcome.fields, isShort), text, extra: { why } });
  }
  const alternatives = outcome.alternatives.map((offer) => offerAnswer(offer, isShort));
  throw new Refusal('termTaken', { text, extra: { why, alternatives } });
}

/** The key has booked already, with an answer that was lost; what is asked for now is something else. */
async function alreadyBooked(
  id: number,
  { locale, employeeScope }: Required<Omit<Asker, 'isShort'>>,
): Promise<Refusal> {
  const booked = await getReservation(id, locale, { employeeScope });
  if (!booked) return new Refusal('idempotencyMismatch');
  const when = `${formatShortDay(dayOfIso(booked.termFrom), locale)} ${wallTimeOf(booked.termFrom)}`;
  const text = translatorOf(locale)('errors.alreadyBooked', { name: booked.clientName, when });
  return new Refusal('idempotencyMismatch', { text, extra: { reservationId: id } });
}
