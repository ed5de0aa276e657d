import 'server-only';
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { client } from '@/db/schema/clients/clients';
import { linkToken } from '@/db/schema/links';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { DAY, HOUR } from '../../base/time/units.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { countAgainst } from '../../kit/http/rate-limit.ts';
import { addLinks, findLink } from '../../kit/links/service.ts';
import { tokenFrom } from '../../kit/links/token.ts';
import { enqueueMailOnce, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { peopleOf } from '../../letters/facts/people-of.ts';
import { isHoldOver, NOT_CONFIRMED_IN_TIME } from '../../booking-rules/hold-rules.ts';
import type { ClientVisits } from './answer.ts';
import { reservationBehind } from './queries.ts';
import { openedBy } from './tickets.ts';

/** So long the mailed link opens the list. */
const OPENS_FOR = DAY;
const MOST_SHOWN = 100;

type Row = typeof reservation.$inferSelect;

/**
 * Mails a fresh link to everything that is booked under the address of this reservation, to that address. Asked again within
 * the same hour, the mail that is on its way will do.
 * @returns false when the token opens nothing
 */
export async function mailVisitsLink(token: string, locale: Locale, now: Date): Promise<boolean> {
  const isKnown = await inTransaction(async (tx) => {
    const id = await reservationBehind(tx, token, now);
    const [row] = id === null ? [] : await tx.select().from(reservation).where(eq(reservation.id, id));
    if (!row?.clientEmail) return false;
    await enqueueLink(tx, { id: row.id, recipient: row.clientEmail }, locale, now);
    return true;
  });
  wakeMailWorker();
  return isKnown;
}

async function enqueueLink(
  tx: Transaction,
  { id, recipient }: { id: number; recipient: string },
  locale: Locale,
  now: Date,
): Promise<void> {
  const isNew = await enqueueMailOnce(tx, {
    template: 'ownVisits',
    recipient,
    language: locale,
    reservationId: id,
    onceKey: `own-visits ${id} ${Math.floor(now.getTime() / HOUR)}`,
  });
  const expiresAt = new Date(now.getTime() + OPENS_FOR);
  if (isNew) await addLinks(tx, { reservationId: id }, [{ purpose: 'my-visits', expiresAt }]);
}

/** The same for whoever names the address, where something is booked with it. Nobody is told whether there is. */
export async function mailVisitsLinkTo(clientEmail: string, locale: Locale, now: Date): Promise<void> {
  const address = normaliseEmail(clientEmail);
  await countAgainst('ownVisits', createHash('sha256').update(address).digest('base64url'));
  await inTransaction(async (tx) => {
    const [row] = await tx
      .select({ id: reservation.id, recipient: reservation.clientEmail })
      .from(reservation)
      .innerJoin(client, eq(client.id, reservation.clientId))
      .where(
        and(
          eq(client.email, address),
          eq(sql`lower(${reservation.clientEmail})`, address),
          inArray(reservation.status, [RESERVATION_STATUS.CONFIRMED, RESERVATION_STATUS.DONE]),
        ),
      )
      .orderBy(desc(reservation.id))
      .limit(1);
    if (row?.recipient) await enqueueLink(tx, { id: row.id, recipient: row.recipient }, locale, now);
  });
  wakeMailWorker();
}

/** Whose address it went to has these, the latest first; a hold that was never confirmed is none of them. */
async function reservationsOf({ id, clientId, clientEmail }: Row, now: Date): Promise<Row[]> {
  const isTheirs =
    clientId === null || clientEmail === null
      ? eq(reservation.id, id)
      : and(
          eq(reservation.clientId, clientId),
          eq(sql`lower(${reservation.clientEmail})`, clientEmail.toLowerCase()),
        );
  const rows = await db
    .select()
    .from(reservation)
    .where(isTheirs)
    .orderBy(desc(reservation.termFrom), desc(reservation.id))
    .limit(MOST_SHOWN);
  return rows.filter(
    (each) =>
      !(each.status === RESERVATION_STATUS.INIT && isHoldOver(each, now)) &&
      each.changeReason !== NOT_CONFIRMED_IN_TIME,
  );
}

const partsOf = (ids: number[]) =>
  db
    .select({
      reservationId: reservationSegment.reservationId,
      cancelledAt: reservationSegment.cancelledAt,
      serviceUnit,
      employeeName: employee.name,
    })
    .from(reservationSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(inArray(reservationSegment.reservationId, ids))
    .orderBy(asc(reservationSegment.position));

/** By reservation, the token of its own page, while that opens. */
async function ticketsOf(ids: number[], now: Date): Promise<Map<number | null, string>> {
  const links = await db
    .select({ id: linkToken.reservationId, nonce: linkToken.nonce, expiresAt: linkToken.expiresAt })
    .from(linkToken)
    .where(and(inArray(linkToken.reservationId, ids), eq(linkToken.purpose, 'my-appointment')));
  const open = links.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  return new Map(open.map(({ id, nonce }) => [id, tokenFrom('my-appointment', nonce)]));
}

/** What the mailed link opens: all that its reader has with us, the latest first; null when it opens nothing. */
export async function findClientVisits(
  token: string,
  locale: Locale,
  now: Date,
): Promise<ClientVisits | null> {
  const link = await findLink(db, token, ['my-visits'], now);
  if (!link?.reservationId) return null;
  const [row] = await db.select().from(reservation).where(eq(reservation.id, link.reservationId));
  if (!row) return null;
  const rows = await reservationsOf(row, now);
  const tickets = await ticketsOf(
    rows.map(({ id }) => id),
    now,
  );
  return visitsAnswer(rows, tickets, locale);
}

/** Those that a browser may open without a link, by their tokens. */
export async function findVisitsOpenedBy(
  tokens: string[],
  locale: Locale,
  now: Date,
): Promise<ClientVisits | null> {
  const opened = await openedBy(tokens, now);
  if (opened.size === 0) return null;
  const rows = await db
    .select()
    .from(reservation)
    .where(inArray(reservation.id, [...opened.keys()]))
    .orderBy(desc(reservation.termFrom), desc(reservation.id));
  return visitsAnswer(rows, opened, locale);
}

async function visitsAnswer(
  rows: Row[],
  tickets: ReadonlyMap<number | null, string>,
  locale: Locale,
): Promise<ClientVisits> {
  const parts = await partsOf(rows.map(({ id }) => id));
  const iso = (at: Date) => isoWithOffset(at.getTime(), salonZone());
  return {
    visits: rows.map(({ id, status, termFrom, termTo, price, currency }) => {
      const its = parts.filter((part) => part.reservationId === id && part.cancelledAt === null);
      return {
        id,
        status,
        termFrom: iso(termFrom),
        termTo: iso(termTo),
        price,
        currency,
        services: its.map((part) => localized(part.serviceUnit, 'name', locale)),
        people: peopleOf(its),
        token: tickets.get(id) ?? null,
      };
    }),
  };
}
