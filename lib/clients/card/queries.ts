import 'server-only';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { reservation } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { stoppedSince } from '../../delivery/messages/stops.ts';
import { SENT_MESSAGE, sentMessageAnswer } from '../../conversations/messages/queries.ts';
import { repliesOfClient } from '../../conversations/replies/queries.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import { takings, worthOfParts } from '../../booking-board/list/takings.ts';
import { listReservations } from '../../booking-board/list/queries.ts';
import { reservationListQuery } from '../../booking-board/search/schema.ts';
import { listReviews } from '../../reviews/board/queries.ts';
import { reviewListQuery } from '../../reviews/board/schema.ts';
import { disputesOf } from '../../payments/visits/disputes.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { findClient } from '../queries.ts';
import { durationsOf } from '../durations/queries.ts';
import { notesOf } from '../notes/queries.ts';
import type { ClientCard } from './answer.ts';

const NEXT = 3;
const LATEST = 8;
const MAILS = 8;
const REPLIES = 5;
const REVIEWS = 5;

/** `seesFigures`: whether they may know what somebody has spent. */
type Reader = { locale: Locale; now: Date; seesFigures: boolean };

/** A client's card; null when there is nobody of that number. As many statements for who came a thousand times as for a newcomer. */
export async function clientCard(
  id: number,
  { locale, now, seesFigures }: Reader,
): Promise<ClientCard | null> {
  const client = await findClient(id);
  if (!client) return null;
  const at = now.toISOString();
  const requested = (query: object) =>
    listReservations(reservationListQuery.parse({ clientId: id, ...query }), locale);
  const [notes, durations, upcoming, past, visits, usual, mails, replies, reviews, disputes, stoppedAt] =
    await Promise.all([
      notesOf(id),
      durationsOf(id, locale),
      requested({
        termFromAfter: at,
        expected: 'true',
        sort: 'termFrom',
        direction: 'ASC',
        itemsPerPage: NEXT,
      }),
      requested({ termFromBefore: at, sort: 'termFrom', direction: 'DESC', itemsPerPage: LATEST }),
      visitsOf(id, now),
      usualOf(id, { locale, now }),
      mailsTo(id, client.email),
      repliesOfClient(id, REPLIES),
      reviewsOf(id, locale),
      disputesOf(id),
      client.phone === null ? null : stoppedSince(client.phone),
    ]);
  return {
    client,
    notes,
    durations,
    upcoming: upcoming.items,
    past: past.items,
    pastTotal: past.total,
    visitsCount: visits.count,
    lastVisitAt: visits.last === null ? null : stampAnswer(new Date(visits.last), salonZone()),
    spent: seesFigures ? visits.spent : null,
    usual,
    mails,
    replies,
    reviews,
    disputes,
    messagesStoppedAt: stoppedAt && stampAnswer(stoppedAt, salonZone()),
  };
}

/** What they have said of their visits; where the salon has that off, nothing. */
const reviewsOf = async (clientId: number, locale: Locale) =>
  salonSettings().reviews
    ? (await listReviews(reviewListQuery.parse({ clientId, itemsPerPage: REVIEWS }), locale)).items
    : [];

type Visits = { count: number; last: number | null; spent: number };

/** How often they came, when last, and what all of it amounts to. */
async function visitsOf(id: number, now: Date): Promise<Visits> {
  const [visits] = await db.execute<Visits>(sql`
    select count(*)::int as count, (date_part('epoch', max(r.term_from)) * 1000)::float8 as last,
      ${takings()} as spent
    from reservation r left join lateral ${worthOfParts(sql`s.reservation_id = r.id`)} worth on true
    where r.client_id = ${id} and ${attendedBefore('r', now)}`);
  return visits ?? { count: 0, last: null, spent: 0 };
}

type UsualRow = {
  serviceUnitId: number;
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  employeeId: number | null;
  employeeName: string | null;
  times: number;
};

/** What was had less often is no habit. */
const USUAL_FROM = 3;

/** Of what they had equally often, what they had last. */
async function usualOf(
  id: number,
  { locale, now }: Omit<Reader, 'seesFigures'>,
): Promise<ClientCard['usual']> {
  const rows = await db.execute<UsualRow>(sql`
    select u.id as "serviceUnitId", u.name, u.name_en as "nameEn", u.name_de as "nameDe",
      e.id as "employeeId", e.name as "employeeName", count(*)::int as times
    from reservation r
      join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
      join service_unit u on u.id = s.service_unit_id
      left join employee e on e.id = s.employee_id
    where r.client_id = ${id} and ${attendedBefore('r', now)}
    group by u.id, e.id having count(*) >= ${USUAL_FROM}
    order by count(*) desc, max(s.span_from) desc
    limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { name: _name, nameEn: _en, nameDe: _de, ...rest } = row;
  return { ...rest, serviceUnitName: localized(row, 'name', locale) };
}

/** About their reservations, and to their address; what they got as a user of the board is another matter. */
async function mailsTo(id: number, email: string | null): Promise<ClientCard['mails']> {
  const own = db.select({ id: reservation.id }).from(reservation).where(eq(reservation.clientId, id));
  const rows = await db
    .select(SENT_MESSAGE)
    .from(outbox)
    .where(
      or(
        inArray(outbox.reservationId, own),
        email === null ? undefined : and(eq(outbox.recipient, email), isNull(outbox.userId)),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(MAILS);
  return rows.map(sentMessageAnswer);
}
