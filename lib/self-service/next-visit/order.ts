import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import type { LinkPurpose } from '@/db/schema/links';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { dayOf } from '../../base/time/zone.ts';
import { idempotencyRequest, type IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import type { BookingInput } from '../../bookings/book/schema.ts';
import { missedConsequence } from '../../bookings/no-shows/queries.ts';
import { findLink } from '../../kit/links/service.ts';
import { findDoneVisit, type DoneVisit } from '../../return-visits/by-client/queries.ts';
import { withSamePeople } from '../../return-visits/next-visit/search.ts';
import { upcomingOf } from '../../return-visits/visits.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { OPENING } from '../appointment/queries.ts';
import { knownClientId } from '../known-browser/queries.ts';

const { CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

/** What a press asks for, as a visitor's own booking. */
export type NextOrder = {
  input: BookingInput;
  /** The same press twice, in two tabs or because an answer was lost, books once. */
  idempotency: IdempotencyRequest;
  knownClientId: number | null;
  lastsAsForClientId: number;
};

export type OrderOutcome =
  | { ok: true; order: NextOrder }
  | { ok: false; reason: 'linkInvalid' | 'wrongState' | 'nextVisitBooked' };

type Press = { token: string; termFrom: Date };
type Asker = { headers: Headers; locale: string; now: Date };

/** Of the mail that proposes it. */
const MAILED: LinkPurpose = 'book-next';

/**
 * The next visit as its client would book it on the site: the same services with the same people, under the same name and address. By
 * the link of its mail the client has already shown to have the mailbox; elsewhere the browser has to be known for that.
 */
export async function orderNext({ token, termFrom }: Press, asker: Asker): Promise<OrderOutcome> {
  const { headers, locale, now } = asker;
  const link = await findLink(db, token, [MAILED, ...OPENING], now);
  if (!link?.reservationId) return { ok: false, reason: 'linkInvalid' };
  const done = await findDoneVisit(link.reservationId, now);
  const day = dayOf(termFrom.getTime(), salonZone());
  const found = done && (await withSamePeople(done.visit, { from: day, to: day }, now, 'client'));
  if (!found) return { ok: false, reason: 'wrongState' };
  const { client } = done;
  const upcoming = await upcomingOf(client.id, { now });
  if (upcoming && upcoming.start !== termFrom.getTime()) return { ok: false, reason: 'nextVisitBooked' };
  const isMailed = link.purpose === MAILED;
  return {
    ok: true,
    order: {
      input: {
        parts: found.parts,
        termFrom,
        clientName: client.name,
        clientEmail: client.email,
        clientPhone: client.phone,
        requirements: '',
      },
      idempotency: idempotencyRequest(await keyOf(done), { termFrom }, locale),
      lastsAsForClientId: client.id,
      knownClientId: isMailed
        ? await provenClientId(done, now)
        : await knownClientId(headers, client.email, now),
    },
  };
}

/** Whoever needs the salon's yes is not booked without it. */
const provenClientId = async ({ client: { id, email } }: DoneVisit, now: Date) =>
  (await missedConsequence(email, now)) === null ? id : null;

/** One for each visit, until what was booked by it is given up again. */
async function keyOf({ visit, client }: DoneVisit): Promise<string> {
  const givenUp = await db.$count(
    reservation,
    and(eq(reservation.clientId, client.id), inArray(reservation.status, [CLIENT_REJECTED, ADMIN_REJECTED])),
  );
  const hash = createHash('sha256').update(`${visit.id} ${givenUp}`).digest('hex');
  return `next:${hash}`;
}
