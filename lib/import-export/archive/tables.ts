import 'server-only';
import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ArchivedTable } from '@/db/archived';
import { db } from '@/db/client';
import { apiKeysArchive } from '@/db/schema/api-keys';
import { catalogueArchive } from '@/db/schema/catalogue';
import { clientPhotosArchive } from '@/db/schema/clients/client-photos';
import { taxesArchive } from '@/db/schema/money/taxes';
import { clientDurationsArchive } from '@/db/schema/clients/client-durations';
import { hoursArchive } from '@/db/schema/hours';
import { importsArchive } from '@/db/schema/imports';
import { mailArchive } from '@/db/schema/delivery/outbox';
import { moveOffersArchive } from '@/db/schema/move-offers';
import { nudgesArchive } from '@/db/schema/nudges';
import { reviewsArchive } from '@/db/schema/reviews';
import { offersArchive } from '@/db/schema/offers';
import { paymentsArchive } from '@/db/schema/money/payments';
import { peopleArchive } from '@/db/schema/people';
import { productsArchive } from '@/db/schema/money/products';
import { deskRequestsArchive } from '@/db/schema/desk-requests';
import { repliesArchive } from '@/db/schema/delivery/replies';
import { clientsArchive } from '@/db/schema/clients/clients';
import { historyArchive } from '@/db/schema/history';
import { reservationsArchive } from '@/db/schema/reservations';
import { teamArchive } from '@/db/schema/team';
import { salesArchive } from '@/db/schema/money/sales';
import { salonArchive } from '@/db/schema/salon';
import { siteArchive } from '@/db/schema/site';
import { waitingArchive } from '@/db/schema/waiting';
import { webhooksArchive } from '@/db/schema/delivery/webhooks';

/** Everything but what opens something (passwords, sessions, links, addresses of calendars) and what only the program needs. */
export const ARCHIVED: readonly ArchivedTable[] = [
  ...clientsArchive,
  ...reservationsArchive,
  ...historyArchive,
  ...clientDurationsArchive,
  ...clientPhotosArchive,
  ...waitingArchive,
  ...offersArchive,
  ...moveOffersArchive,
  ...nudgesArchive,
  ...reviewsArchive,
  ...catalogueArchive,
  ...teamArchive,
  ...taxesArchive,
  ...productsArchive,
  ...salesArchive,
  ...paymentsArchive,
  ...hoursArchive,
  ...peopleArchive,
  ...apiKeysArchive,
  ...webhooksArchive,
  ...mailArchive,
  ...repliesArchive,
  ...deskRequestsArchive,
  ...importsArchive,
  ...salonArchive,
  ...siteArchive,
];

/** So many rows are in memory at a time. */
const AT_ONCE = 1_000;

export const fieldsOf = ({ table, without = [] }: ArchivedTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([field]) => !without.includes(field)));

type Row = Record<string, unknown>;

/** The rows of a table in order of their keys, some at a time. */
export async function* rowsOf(archived: ArchivedTable): AsyncGenerator<Row[]> {
  const { table, key } = archived;
  const fields = fieldsOf(archived);
  if (!key) {
    yield (await db.select(fields).from(table)) as Row[]; // the fields of the table
    return;
  }
  const named = Object.entries(getTableColumns(table)).find(([, column]) => column === key)?.[0] ?? 'id';
  for (let last: unknown; ;) {
    const rows = (await db
      .select(fields)
      .from(table)
      .where(last === undefined ? undefined : gt(key, last))
      .orderBy(asc(key))
      .limit(AT_ONCE)) as Row[]; // the fields of the table
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.[named];
  }
}
