import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { instant } from './columns.ts';
import { reservation } from './reservations.ts';
import { waitingEntry } from './waiting.ts';

export const OFFER_OUTCOMES = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number];

/** A term that is held for somebody of the waiting list: a reservation like any hold, which `reservationId` names. */
export const waitingOffer = pgTable(
  'waiting_offer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer()
      .notNull()
      .references(() => waitingEntry.id, { onDelete: 'cascade' }),
    reservationId: integer()
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    /** As it was offered, so that nobody is offered the same once more. */
    termFrom: instant().notNull(),
    until: instant().notNull(),
    outcome: varchar({ length: 10 }).$type<OfferOutcome>().notNull().default('open'),
    /** `system` or `user:{id}`. */
    offeredBy: varchar({ length: 200 }).notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check(
      'waiting_offer_outcome',
      sql.raw(`outcome in (${OFFER_OUTCOMES.map((each) => `'${each}'`).join(', ')})`),
    ),
    check('waiting_offer_ended', sql.raw("(outcome = 'open') = (ended_at is null)")),
    /** Nobody has two offers at a time, and no held term is offered twice. */
    uniqueIndex('waiting_offer_open').on(table.entryId).where(sql.raw("outcome = 'open'")),
    uniqueIndex('waiting_offer_reservation').on(table.reservationId),
    index().on(table.entryId),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const offersArchive: readonly ArchivedTable[] = [withId('waiting-list-offers', waitingOffer)];
