import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { instant } from './columns.ts';
import { reservation } from './reservations.ts';

/** What a client or staff decided; an offer that is open may be over since its time is, which its hold tells. */
export const MOVE_OFFER_OUTCOMES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type MoveOfferOutcome = (typeof MOVE_OFFER_OUTCOMES)[number];

/** Another term that a client was asked about for what is booked and cannot stay; a hold like any other keeps its place. */
export const moveOffer = pgTable(
  'move_offer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer()
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    /** The hold; null once it was decided, when the hold is gone. */
    heldId: integer().references(() => reservation.id, { onDelete: 'set null' }),
    /** How often the visit had been moved: once it is elsewhere, nobody is asked about it any more. */
    sequence: smallint().notNull(),
    termFrom: instant().notNull(),
    until: instant().notNull(),
    outcome: varchar({ length: 10 }).$type<MoveOfferOutcome>().notNull().default('open'),
    /** `user:{id}`. */
    offeredBy: varchar({ length: 200 }).notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check(
      'move_offer_outcome',
      sql.raw(`outcome in (${MOVE_OFFER_OUTCOMES.map((each) => `'${each}'`).join(', ')})`),
    ),
    check('move_offer_ended', sql.raw("(outcome = 'open') = (ended_at is null)")),
    uniqueIndex('move_offer_held').on(table.heldId),
    index().on(table.reservationId, table.id),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const moveOffersArchive: readonly ArchivedTable[] = [withId('move-offers', moveOffer)];
