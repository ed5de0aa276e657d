import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { series } from '@/db/schema/reservations';
import type { Locale } from '../base/statuses.ts';
import { stampAnswer } from '../base/time/answer.ts';
import { listReservations } from '../booking-board/list/queries.ts';
import { reservationListQuery } from '../booking-board/search/schema.ts';
import { salonZone } from '../salon/settings/settings.ts';
import type { SeriesRecord } from './answer.ts';
import { MOST_DATES } from './rules.ts';

/** A series with all that was booked of it; null when there is none of that number. */
export async function findSeries(id: number, locale: Locale): Promise<SeriesRecord | null> {
  const query = { seriesId: id, sort: 'termFrom', direction: 'ASC', itemsPerPage: MOST_DATES };
  const [[row], { items }] = await Promise.all([
    db
      .select({ series, clientName: client.name })
      .from(series)
      .innerJoin(client, eq(client.id, series.clientId))
      .where(eq(series.id, id)),
    listReservations(reservationListQuery.parse(query), locale),
  ]);
  if (!row) return null;
  const { clientId, everyWeeks, count, until, status, createdAt, editedAt } = row.series;
  return {
    id,
    clientId,
    clientName: row.clientName,
    everyWeeks,
    count,
    until,
    status,
    reservations: items,
    createdAt: stampAnswer(createdAt, salonZone()),
    editedAt: stampAnswer(editedAt, salonZone()),
  };
}
