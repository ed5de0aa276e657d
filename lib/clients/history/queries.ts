import 'server-only';
import type { Page } from '@/db/list';
import { eventsOf, type RecordedEvent } from '../../kit/audit/queries.ts';
import { listReservations, type BoardReservation } from '../../reservations/board/queries.ts';
import { reservationListQuery } from '../../reservations/board/schema.ts';
import type { ClientRecord } from '../answer.ts';
import { findClient } from '../queries.ts';
import { REMINDERS_STOPPED } from '../../mail/opt-out.ts';
import type { Locale } from '../../base/statuses.ts';
import type { ClientHistoryQuery } from './schema.ts';

export type ClientHistory = Page<BoardReservation> & { events: RecordedEvent[] };

/** A page of somebody's reservations, the latest term first, and what happened to their record; null when they are not there. */
export async function clientHistory(
  id: number,
  { page, itemsPerPage }: ClientHistoryQuery,
  locale: Locale,
): Promise<ClientHistory | null> {
  const latestFirst = { sort: 'termFrom', direction: 'DESC', clientId: id } as const;
  const query = { ...reservationListQuery.parse({}), ...latestFirst, page, itemsPerPage };
  const [known, reservations, events] = await Promise.all([
    findClient(id),
    listReservations(query, locale),
    eventsOf('client', id),
  ]);
  return known && { ...reservations, events: events.map((event) => withReason(event, known)) };
}

/** A client's own words stand in their record alone, since the history outlives an erasure. */
const withReason = (event: RecordedEvent, { mailsStoppedReason }: ClientRecord): RecordedEvent =>
  event.action === REMINDERS_STOPPED ? { ...event, reason: event.reason ?? mailsStoppedReason } : event;
