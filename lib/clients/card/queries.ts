import 'server-only';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/mail';
import { reservation } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { stoppedSince } from '../../delivery/messages/stops.ts';
import { SENT_MESSAGE, sentMessageAnswer } from '../../conversations/messages/queries.ts';
import { repliesOfClient } from '../../conversations/replies/queries.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import { listReservations } from '../../booking-board/list/queries.ts';
import { reservationListQuery } from '../../booking-board/search/schema.ts';
import { findClient } from '../queries.ts';
import { notesOf } from '../notes/queries.ts';
import type { ClientCard } from './answer.ts';

const NEXT = 3;
const LATEST = 8;
const MAILS = 8;
const REPLIES = 5;

type Reader = { locale: Locale; now: Date };

/** A client's card; null when there is nobody of that number. As many statements for who came a thousand times as for a newcomer. */
export async function clientCard(id: number, { locale, now }: Reader): Promise<ClientCard | null> {
  const client = await findClient(id);
  if (!client) return null;
  const at = now.toISOString();
  const requested = (query: object) =>
    listReservations(reservationListQuery.parse({ clientId: id, ...query }), locale);
  const [notes, upcoming, past, visitsCount, usual, mails, replies, stoppedAt] = await Promise.all([
    notesOf(id),
    requested({
      termFromAfter: at,
      expected: 'true',
      sort: 'termFrom',
      direction: 'ASC',
      itemsPerPage: NEXT,
    }),
    requested({ termFromBefore: at, sort: 'termFrom', direction: 'DESC', itemsPerPage: LATEST }),
    db.$count(reservation, and(eq(reservation.clientId, id), attendedBefore('reservation', now))),
    usualOf(id, { locale, now }),
    mailsTo(id, client.email),
    repliesOfClient(id, REPLIES),
    client.phone === null ? null : stoppedSince(client.phone),
  ]);
  return {
    client,
    notes,
    upcoming: upcoming.items,
    past: past.items,
    pastTotal: past.total,
    visitsCount,
    usual,
    mails,
    replies,
    messagesStoppedAt: stoppedAt && stampAnswer(stoppedAt, salonZone()),
  };
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

/** Of what they had equally often, what they had last. */
async function usualOf(id: number, { locale, now }: Reader): Promise<ClientCard['usual']> {
  const rows = await db.execute<UsualRow>(sql`
    select u.id as "serviceUnitId", u.name, u.name_en as "nameEn", u.name_de as "nameDe",
      e.id as "employeeId", e.name as "employeeName", count(*)::int as times
    from reservation r
      join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
      join service_unit u on u.id = s.service_unit_id
      left join employee e on e.id = s.employee_id
    where r.client_id = ${id} and ${attendedBefore('r', now)}
    group by u.id, e.id
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
