import { char, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import type { ReservationStatus } from '../../lib/base/statuses.ts';
import { reservation } from './reservations.ts';
import { instant } from './columns.ts';

type StoredAnswer = {
  termFrom: string;
  termTo: string;
  holdUntil: string | null;
  /** Absent as an older program kept it: held. */
  status?: ReservationStatus;
  /** Of a visit. */
  segments?: { id: number; serviceUnitId: number; employeeId: number | null; from: string; to: string }[];
};

/** Of another request than a booking: the record that was saved, as it was answered. */
type StoredRecord = { saved: object };

/** Answers kept for 24 hours, so that a repeated request gets the same one. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    key: varchar({ length: 200 }).primaryKey(),
    bodyHash: char({ length: 64 }).notNull(),
    reservationId: integer().references(() => reservation.id, { onDelete: 'cascade' }),
    /** What the answer of that time said of the reservation, which may have been moved since. */
    answer: jsonb().$type<StoredAnswer | StoredRecord>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
);
