import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { employee } from './team.ts';
import { instant, timestamps } from './columns.ts';
import { reservation } from './reservations.ts';

/** What an employee asks the desk to do about a reservation in which she has a part. */
export const deskRequest = pgTable(
  'desk_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer()
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    employeeId: integer()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    note: varchar({ length: 500 }).notNull().default(''),
    /** Null while nobody has seen to it. */
    handledAt: instant(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('desk_request_open')
      .on(table.reservationId, table.employeeId)
      .where(sql.raw('handled_at is null')),
    index().on(table.reservationId),
    index().on(table.employeeId),
    index().on(table.handledAt),
  ],
);

/** What of this table leaves the house with an archive of everything. */
export const deskRequestsArchive: readonly ArchivedTable[] = [withId('desk-requests', deskRequest)];
