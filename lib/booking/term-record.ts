import type { Pair } from '../availability/schedule.ts';
import { newLinkSecret } from '../links/token.ts';
import type { MailTemplate } from '../mail/outbox.ts';
import type { ReservationInput } from '../reservations/schema.ts';
import type { Currency, Locale, ReservationSource, ReservationStatus } from '../statuses.ts';
import { normaliseEmail, phoneE164 } from '../validation/text.ts';
import type { IdempotencyRequest } from './idempotency.ts';
import type { ClientLimits } from './limits.ts';

/** Everything that has been decided about a term that is about to be booked. */
export type DecidedTerm = Pair & {
  /** The state of the schedule that led to the decision. */
  revision: number;
  termFrom: Date;
  termTo: Date;
  /** The end of the buffer after the term. */
  busyUntil: Date;
  price: number;
  currency: Currency;
  language: Locale;
  source: ReservationSource;
  status: ReservationStatus;
  holdUntil: Date;
  mail: MailTemplate;
  limits: ClientLimits;
  idempotency: (IdempotencyRequest & { expired: Date }) | null;
  now: Date;
};

/** The rows of a booking, column by column, as the database's function `book_term` takes them. */
export function termRecord(input: ReservationInput, term: DecidedTerm) {
  const { employeeId, workplaceId, status, source, language, idempotency } = term;
  const phone = phoneE164(input.clientPhone);
  const busy = `[${term.termFrom.toISOString()},${term.busyUntil.toISOString()})`;
  const link = (purpose: Parameters<typeof newLinkSecret>[0], expires: Date | null) => {
    const { nonce, tokenHash } = newLinkSecret(purpose);
    return { purpose, nonce: byteText(nonce), token_hash: byteText(tokenHash), expires_at: expires };
  };
  return {
    revision: term.revision,
    limits: term.limits,
    client: { name: input.clientName, email: normaliseEmail(input.clientEmail), phone, language },
    reservation: {
      client_name: input.clientName,
      client_email: input.clientEmail,
      client_phone: input.clientPhone,
      client_phone_e164: phone,
      requirements: input.requirements,
      term_from: term.termFrom,
      term_to: term.termTo,
      price: term.price,
      currency: term.currency,
      language,
      source,
      status,
      hold_until: term.holdUntil,
      changed_by: 'client',
      created_at: term.now,
    },
    segment: {
      service_unit_id: input.serviceUnitId,
      employee_id: employeeId,
      workplace_id: workplaceId,
      employee_busy: busy,
      workplace_busy: busy,
    },
    links: [
      link('confirm-reservation', term.termFrom),
      link('cancel-reservation', term.termFrom),
      link('unsubscribe-reservations', null),
    ],
    mail: { template: term.mail, recipient: input.clientEmail },
    changes: { status, source, employeeId, workplaceId },
    ...(idempotency && {
      key: { key: idempotency.key, body_hash: idempotency.bodyHash, expired: idempotency.expired },
    }),
  };
}

/** As PostgreSQL reads a bytea in text. */
const byteText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
