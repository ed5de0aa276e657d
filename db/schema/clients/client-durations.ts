import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import { serviceUnit } from '../catalogue.ts';
import { timestamps } from '../columns.ts';
import { client } from './clients.ts';

/** That a service takes longer or shorter for a client than for others, such as with long hair. */
export const clientDuration = pgTable(
  'client_duration',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    /** Beside what whoever does it takes for others. */
    extraMinutes: smallint().notNull(),
    ...timestamps,
  },
  (table) => [
    unique().on(table.clientId, table.serviceUnitId),
    check('client_duration_extra', sql.raw('extra_minutes between -240 and 240 and extra_minutes <> 0')),
    index().on(table.serviceUnitId),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const clientDurationsArchive: readonly ArchivedTable[] = [withId('client-durations', clientDuration)];
