import 'server-only';
import type { RecordedEvent } from '../../kit/audit/answer.ts';
import { eventsOf } from '../../kit/audit/queries.ts';
import { listReservations } from '../../booking-board/list/queries.ts';
import { reservationListQuery } from '../../booking-board/search/schema.ts';
import type { ClientRecord } from '../answer.ts';
import { findClient } from '../queries.ts';
import { REMINDERS_STOPPED } from '../../delivery/outbox/opt-out.ts';
import type { Locale } from '../../base/statuses.ts';
import type { ClientHistory } from './answer.ts';
import type { ClientHistoryQuery } from './schema.ts';

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
    eventsOf('client', id, locale),
  ]);
  return known && { ...reservations, events: events.map((event) => withReason(event, known)) };
}

/** A client's own words stand in their record alone, since the history outlives an erasure. */
const withReason = (event: RecordedEvent, { mailsStoppedReason }: ClientRecord): RecordedEvent =>
  event.action === REMINDERS_STOPPED ? { ...event, reason: event.reason ?? mailsStoppedReason } : event;
