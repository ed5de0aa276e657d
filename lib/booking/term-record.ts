import type { LinkPurpose } from '@/db/schema/reservations';
import type { Actor } from '../audit/service.ts';
import type { Pair } from '../availability/schedule.ts';
import { newLinkSecret } from '../links/token.ts';
import type { MailTemplate } from '../mail/outbox.ts';
import type { Currency, Locale, ReservationSource, ReservationStatus } from '../statuses.ts';
import { normaliseEmail, phoneE164 } from '../validation/text.ts';
import type { IdempotencyRequest } from './idempotency.ts';
import type { ClientLimits } from './limits.ts';

/** Who comes, and what for. */
export type TermOrder = {
  serviceUnitId: number;
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  requirements: string;
};

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
  /** Null for a term that is booked at once. */
  holdUntil: Date | null;
  links: LinkPurpose[];
  /** Null where there is nothing to tell. */
  mail: MailTemplate | null;
  /** Null where staff book. */
  limits: ClientLimits | null;
  by: Actor;
  idempotency: (IdempotencyRequest & { expired: Date }) | null;
  now: Date;
};

/** The rows of a booking, column by column, as the database's function `book_term` takes them. */
export function termRecord(input: TermOrder, term: DecidedTerm) {
  const { employeeId, workplaceId, status, source, language, idempotency } = term;
  const { clientEmail, clientPhone } = input;
  const email = clientEmail && normaliseEmail(clientEmail);
  const phone = clientPhone && phoneE164(clientPhone);
  const busy = `[${term.termFrom.toISOString()},${term.busyUntil.toISOString()})`;
  const link = (purpose: LinkPurpose) => {
    const { nonce, tokenHash } = newLinkSecret(purpose);
    // Whoever wants no more reminders may say so at any time.
    const expires = purpose === 'unsubscribe-reservations' ? null : term.termFrom;
    return { purpose, nonce: byteText(nonce), token_hash: byteText(tokenHash), expires_at: expires };
  };
  return {
    revision: term.revision,
    ...(term.limits && { limits: term.limits }),
    client: { name: input.clientName, email, phone, language },
    reservation: {
      client_name: input.clientName,
      client_email: clientEmail,
      client_phone: clientPhone,
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
      changed_by: term.by,
      created_at: term.now,
    },
    segment: {
      service_unit_id: input.serviceUnitId,
      employee_id: employeeId,
      workplace_id: workplaceId,
      employee_busy: busy,
      workplace_busy: busy,
    },
    links: term.links.map(link),
    ...(clientEmail && term.mail && { mail: { template: term.mail, recipient: clientEmail } }),
    changes: { status, source, employeeId, workplaceId },
    ...(idempotency && {
      key: { key: idempotency.key, body_hash: idempotency.bodyHash, expired: idempotency.expired },
    }),
  };
}

/** As PostgreSQL reads a bytea in text. */
const byteText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
