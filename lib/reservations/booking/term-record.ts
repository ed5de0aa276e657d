import type { LinkPurpose } from '@/db/schema/reservations';
import type { Actor } from '../../kit/audit/service.ts';
import { rangeText } from '../../terms/range-text.ts';
import type { Needs } from '../../terms/availability/phases.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { linkEnd } from '../../terms/own-rules.ts';
import { newLinkSecret } from '../../kit/links/token.ts';
import type { MailTemplate } from '../../mail/outbox.ts';
import type { ReservationInput } from '../schema.ts';
import type { Currency, Locale, ReservationSource, ReservationStatus } from '../../base/statuses.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';
import type { IdempotencyRequest } from './idempotency.ts';
import type { HoldNetwork } from './hold-network.ts';
import type { HoldLimits } from './limits.ts';

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
  /** With the buffers around the term. */
  occupied: Pick<Needs, 'whole' | 'processing' | 'freesWorkplace'>;
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
  visit: Visit | null;
  by: Actor;
  idempotency: (IdempotencyRequest & { expired: Date }) | null;
  now: Date;
};

/** What is counted of a visitor, and what the visitor did about it. */
export type Visit = {
  limits: HoldLimits;
  network: HoldNetwork;
  /** Who was asked for; null is anyone. */
  employeeId: number | null;
  /** Has solved a challenge, since much is held already. */
  worked: boolean;
};

/** Who asks for what, as far as it tells whether they have it already; keys as `booked_already` names them. */
export const bookingRequest = (input: ReservationInput, now: Date) => ({
  client: { email: normaliseEmail(input.clientEmail) },
  reservation: {
    client_name: input.clientName,
    client_phone_e164: phoneE164(input.clientPhone),
    term_from: input.termFrom,
    created_at: now,
  },
  segment: { service_unit_id: input.serviceUnitId },
  asked: { employee_id: input.employeeId ?? null },
});

/** The rows of a booking, column by column, as the database's function `book_term` takes them. */
export function termRecord(input: TermOrder, term: DecidedTerm) {
  const { employeeId, workplaceId, status, source, language, idempotency, visit } = term;
  const { clientEmail, clientPhone } = input;
  const email = clientEmail && normaliseEmail(clientEmail);
  const phone = clientPhone && phoneE164(clientPhone);
  const { whole, processing, freesWorkplace } = term.occupied;
  const busy = rangeText(whole);
  const link = (purpose: LinkPurpose) => {
    const { nonce, tokenHash } = newLinkSecret(purpose);
    const expires = linkEnd(purpose, term.termFrom);
    return { purpose, nonce: byteText(nonce), token_hash: byteText(tokenHash), expires_at: expires };
  };
  return {
    revision: term.revision,
    ...(visit && {
      limits: visit.limits,
      worked: visit.worked,
      asked: { employee_id: visit.employeeId },
    }),
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
      // Where nothing is counted by it, it is not kept.
      ...(visit?.limits.network && { network: visit.network.narrow, wide_network: visit.network.wide }),
      changed_by: term.by,
      created_at: term.now,
    },
    segment: {
      service_unit_id: input.serviceUnitId,
      employee_id: employeeId,
      workplace_id: workplaceId,
      employee_busy: busy,
      workplace_busy: busy,
      ...(processing && { processing: rangeText(processing), processing_frees_workplace: freesWorkplace }),
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
