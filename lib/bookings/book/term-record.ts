import type { LinkPurpose } from '@/db/schema/links';
import { byKey } from '../../kit/audit/acting-key.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { rangeText } from '../../booking-rules/range-text.ts';
import type { Needs } from '../../availability/schedule/phases.ts';
import type { Pair } from '../../availability/schedule/schedule.ts';
import { linkEnd } from '../../booking-rules/client-rules.ts';
import { newLinkSecret } from '../../kit/links/token.ts';
import { causedByRequest, type MailTemplate } from '../../delivery/outbox/outbox.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { Route } from '../../delivery/messages/routes.ts';
import type { Currency, Locale, ReservationSource, ReservationStatus } from '../../base/statuses.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';
import type { IdempotencyRequest } from './idempotency.ts';
import type { HoldNetwork } from './hold-network.ts';
import type { HoldLimits } from './limits.ts';
import type { DuePayment } from './paying.ts';
import type { BookingInput } from './schema.ts';

/** Who comes. */
export type Order = {
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  requirements: string;
  /** Where the link was put by which a visitor came. */
  linkSource?: string | null | undefined;
};

/** Everything that has been decided about a reservation that is about to be booked. */
export type Decided = {
  /** The state of the schedule that led to the decision. */
  revision: number;
  termFrom: Date;
  termTo: Date;
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
  visitor: Visitor | null;
  by: Actor;
  idempotency: (IdempotencyRequest & { expired: Date }) | null;
  now: Date;
  parts: DecidedPart[];
  /** What is paid before it is booked; null or absent: nothing. */
  payment?: DuePayment | null;
};

/** What it needs of its employee and workplace, with the buffers around it. */
type Occupied = Pick<Needs, 'whole' | 'processing' | 'freesWorkplace'>;

export type DecidedPart = Pair & {
  serviceUnitId: number;
  from: Date;
  to: Date;
  occupied: Occupied;
  price: number;
  /** In the salon's own currency. */
  homePrice: number;
};

/** What is counted of a visitor, and what the visitor did about it. */
export type Visitor = {
  limits: HoldLimits;
  network: HoldNetwork;
  /** Who was asked for, in the order of the parts; null is anyone. */
  asked: { employee_ids: (number | null)[] };
  /** Has solved a challenge, since much is held already. */
  worked: boolean;
  /** Books at once, as long as there are fewer of those: who this browser is known as. */
  instant?: { clientId: number; most: number } | null;
};

/** By which routes a booking is confirmed to the visitor. `needsWork`: the browser does some work before a message goes out. */
export type DeliveryPlan = { routes: Route[][]; needsWork: boolean };

const INSTANT_MAIL: MailTemplate = 'confirmed';

/** Who asks for what, as far as it tells whether they have it already; keys as `booked_already` names them. */
export const requestRecord = (input: BookingInput, now: Date) => ({
  client: { email: normaliseEmail(input.clientEmail) },
  reservation: {
    client_name: input.clientName,
    client_phone_e164: phoneE164(input.clientPhone),
    term_from: input.termFrom,
    created_at: now,
  },
  segments: input.parts.map(({ serviceUnitId }) => ({ service_unit_id: serviceUnitId })),
  asked: { employee_ids: requestedEmployees(input) },
});

export const requestedEmployees = ({ parts }: Pick<BookingInput, 'parts'>) =>
  parts.map(({ employeeId }) => employeeId ?? null);

/** The rows of a booking, column by column, as the database's function `book_term` takes them. */
export function visitRecord(order: Order, visit: Decided, deliveryPlan: DeliveryPlan) {
  const { status, source, parts } = visit;
  return {
    ...recordOf(order, visit, deliveryPlan),
    segments: parts.map(segmentOf),
    changes: { status, source, ...bookedParts(parts), ...byKey() },
  };
}

/** For the history. */
function bookedParts(parts: readonly DecidedPart[]) {
  const segments = parts.map(({ serviceUnitId, employeeId, workplaceId }) => ({
    serviceUnitId,
    employeeId,
    workplaceId,
  }));
  const [only, ...others] = parts;
  return only && others.length === 0
    ? { employeeId: only.employeeId, workplaceId: only.workplaceId }
    : { segments };
}

function segmentOf(part: DecidedPart) {
  const { whole, processing, freesWorkplace } = part.occupied;
  const busy = rangeText(whole);
  return {
    service_unit_id: part.serviceUnitId,
    employee_id: part.employeeId,
    workplace_id: part.workplaceId,
    span_from: part.from,
    span_to: part.to,
    price: part.price,
    home_price: part.homePrice,
    employee_busy: busy,
    workplace_busy: busy,
    ...(processing && { processing: rangeText(processing), processing_frees_workplace: freesWorkplace }),
  };
}

function recordOf(input: Order, term: Decided, { routes, needsWork }: DeliveryPlan) {
  const { status, source, language, idempotency, visitor, payment } = term;
  const { clientEmail, clientPhone } = input;
  const email = clientEmail && normaliseEmail(clientEmail);
  const phone = clientPhone && phoneE164(clientPhone);
  const link = (purpose: LinkPurpose) => {
    const { nonce, tokenHash } = newLinkSecret(purpose);
    const expires = linkEnd(purpose, term.termFrom);
    return { purpose, nonce: byteText(nonce), token_hash: byteText(tokenHash), expires_at: expires };
  };
  return {
    revision: term.revision,
    ...(visitor && { limits: visitor.limits, worked: visitor.worked, asked: visitor.asked }),
    ...(needsWork && { needs_work: true }),
    ...(visitor?.instant && {
      at_once: { client_id: visitor.instant.clientId, most: visitor.instant.most, mail: INSTANT_MAIL },
    }),
    client: { name: input.clientName, email, phone, language },
    reservation: {
      client_name: input.clientName,
      client_email: clientEmail,
      client_phone: clientPhone,
      client_phone_e164: phone,
      requirements: input.requirements,
      link_source: input.linkSource ?? null,
      term_from: term.termFrom,
      term_to: term.termTo,
      price: term.price,
      currency: term.currency,
      language,
      source,
      status,
      hold_until: term.holdUntil,
      // Where nothing is counted by it, it is not kept.
      ...(visitor?.limits.network && {
        network: visitor.network.narrow,
        wide_network: visitor.network.wide,
      }),
      message_network: visitor?.network.narrow ?? null,
      message_wide_network: visitor?.network.wide ?? null,
      changed_by: term.by,
      created_at: term.now,
      ...(payment && { payment_terms: payment.terms, payment_text: payment.text }),
    },
    ...(payment && {
      payment: { amount: payment.amount, provider: payment.provider, pay_until: payment.payUntil },
    }),
    links: term.links.map(link),
    mails: routes.flatMap(([route, next]) =>
      route && term.mail
        ? {
            template: term.mail,
            recipient: route.recipient,
            channel: route.channel,
            next_channel: next?.channel ?? null,
            payload: causedByRequest(causedAt(term.now)),
            run_at: staffMailAt(term.by, term.now),
          }
        : [],
    ),
    ...(idempotency && {
      key: { key: idempotency.key, body_hash: idempotency.bodyHash, expired: idempotency.expired },
    }),
  };
}

/** As PostgreSQL reads a bytea in text. */
const byteText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
