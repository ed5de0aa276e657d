import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { serviceUnit } from './catalogue.ts';
import { employee } from './team.ts';
import { instant } from './columns.ts';
import { client } from './clients/clients.ts';

export const NUDGE_OUTCOMES = ['booked', 'stopped', 'none'] as const;
export type NudgeOutcome = (typeof NUDGE_OUTCOMES)[number];

/** That a client was written to that it is time again, and what came of it. */
export const nudge = pgTable(
  'nudge',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    /** For which it is time, and who did it last. */
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    employeeId: integer().references(() => employee.id, { onDelete: 'set null' }),
    /** A cycle begins with a visit, of whatever services, and has one nudge. */
    lastVisitOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    rhythmDays: integer().notNull(),
    sentAt: instant().notNull(),
    /** Null as long as it may still lead to something. */
    outcome: varchar({ length: 10 }).$type<NudgeOutcome>(),
  },
  (table) => [
    unique('nudge_once_a_cycle').on(table.clientId, table.lastVisitOn),
    check('nudge_outcome', sql.raw(`outcome in (${NUDGE_OUTCOMES.map((each) => `'${each}'`).join(', ')})`)),
    check('nudge_rhythm', sql.raw('rhythm_days > 0')),
    index('nudge_open').on(table.id).where(sql.raw('outcome is null')),
    index().on(table.serviceUnitId),
    index().on(table.employeeId),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const nudgesArchive: readonly ArchivedTable[] = [withId('nudges', nudge)];
