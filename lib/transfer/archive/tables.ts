import 'server-only';
import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import * as catalogue from '@/db/schema/catalogue';
import { clientPhoto } from '@/db/schema/client-photos';
import * as hours from '@/db/schema/hours';
import { messageSpending, outbox } from '@/db/schema/mail';
import { waitingOffer } from '@/db/schema/offers';
import { contactAnswer, contactMessage, newsletter, newsletterSubscriber, user } from '@/db/schema/people';
import { clientReply, messageStop } from '@/db/schema/replies';
import {
  auditEvent,
  client,
  clientNote,
  reservation,
  reservationMailStop,
  reservationSegment,
} from '@/db/schema/reservations';
import { salonSettings } from '@/db/schema/salon';
import { site, sitePicture, siteVersion } from '@/db/schema/site';
import { waitingEntry, waitingWindow } from '@/db/schema/waiting';

/** A table of the archive: what it is called there, by which column it is read in parts, and what of it stays in the house. */
export type ArchivedTable = {
  name: string;
  table: PgTable;
  /** Absent where it is small, and read at once. */
  key?: PgColumn;
  without?: readonly string[];
};

const withId = (name: string, table: PgTable & { id: PgColumn }, ...without: string[]): ArchivedTable => ({
  name,
  table,
  key: table.id,
  without,
});

/** Everything but what opens something (passwords, sessions, links, addresses of calendars) and what only the program needs. */
export const ARCHIVED: readonly ArchivedTable[] = [
  withId('clients', client),
  withId('clients-notes', clientNote),
  withId('clients-photos', clientPhoto, 'placeholder'),
  withId('reservations', reservation, 'network', 'wideNetwork', 'messageNetwork', 'messageWideNetwork'),
  withId('reservation-parts', reservationSegment),
  withId('waiting-list', waitingEntry, 'network', 'wideNetwork', 'networkVersion', 'wish'),
  withId('waiting-list-times', waitingWindow),
  withId('waiting-list-offers', waitingOffer),
  { name: 'reminders-stopped', table: reservationMailStop, key: reservationMailStop.email },
  withId('services', catalogue.serviceUnit),
  withId('categories', catalogue.category),
  { name: 'services-categories', table: catalogue.serviceUnitCategory },
  { name: 'services-recommended', table: catalogue.serviceUnitRecommendation },
  withId('pictures', catalogue.image, 'placeholder'),
  withId('employees', catalogue.employee),
  { name: 'employees-categories', table: catalogue.employeeCategory },
  { name: 'employees-services', table: catalogue.employeeServiceUnit },
  withId('workplaces', catalogue.workplace),
  { name: 'workplaces-categories', table: catalogue.workplaceCategory },
  withId('employees-workplaces', catalogue.employeeWorkplace),
  withId('opening-hours', hours.generalWorkingHours),
  withId('specific-hours', hours.specificWorkingHours),
  withId('shift-patterns', hours.shiftPattern),
  withId('employees-away', hours.employeeUnavailability),
  withId('employees-leave', hours.leaveRequest),
  withId('workplaces-away', hours.workplaceUnavailability),
  withId('non-working-days', catalogue.nonWorkingDay),
  withId('service-pauses', catalogue.unavailability),
  withId('services-pauses', catalogue.serviceUnitUnavailability),
  withId('newsletter-subscribers', newsletterSubscriber),
  withId('newsletters', newsletter),
  withId('messages', contactMessage),
  withId('messages-answers', contactAnswer),
  withId('emails', outbox, 'payload', 'nonce', 'lockedUntil', 'onceKey', 'lastError'),
  { name: 'message-spending', table: messageSpending },
  withId('message-replies', clientReply, 'provider', 'providerId'),
  { name: 'messages-stopped', table: messageStop, key: messageStop.phone },
  withId('users', user, 'passwordHash'),
  withId('history', auditEvent, 'tally'),
  { name: 'settings', table: salonSettings },
  withId('site', site),
  withId('site-versions', siteVersion),
  withId('site-pictures', sitePicture, 'placeholder'),
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
