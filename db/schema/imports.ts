import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import type { ImportState } from '../../lib/base/statuses.ts';
import type { ArchivedTable } from '../archived.ts';
import { serviceUnit } from './catalogue.ts';
import { employee } from './team.ts';
import { bytes, instant, timestamps } from './columns.ts';

type Encoding = 'utf-8' | 'windows-1250' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** A file that somebody has sent, and what became of it. */
export const dataImport = pgTable(
  'data_import',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: varchar({ length: 20 })
      .$type<'clients' | 'service-units' | 'reservations' | 'products'>()
      .notNull(),
    state: varchar({ length: 20 }).$type<ImportState>().notNull().default('ready'),
    headings: jsonb().$type<string[]>().notNull(),
    /** How it is read; null of those that came before that could be chosen. */
    file: jsonb().$type<{ encoding: Encoding | null; sheet: number; sheets: string[] }>(),
    /** Field → column, counted from 0. */
    mapping: jsonb().$type<Record<string, number>>().notNull(),
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of the merged ones `leftOut` store nothing; older files were counted without it. */
    counts: jsonb().$type<{ new: number; merged: number; refused: number; leftOut?: number }>().notNull(),
    /** What is mailed to those who are expected; nothing unless it was asked for. */
    tells: jsonb().$type<{ confirmation: boolean; reminders: boolean }>(),
    /** Of the work that is under way: how many rows are done, and until when it counts as alive without another word. */
    progress: integer().notNull().default(0),
    aliveUntil: instant(),
    /** Why the last work ended without having changed anything: a key of the messages. */
    problem: varchar({ length: 40 }),
    createdBy: varchar({ length: 200 }).notNull(),
    committedAt: instant(),
    takenBackAt: instant(),
    ...timestamps,
  },
  (table) => [
    check('data_import_kind', sql.raw("kind in ('clients', 'service-units', 'reservations', 'products')")),
    check(
      'data_import_state',
      sql.raw("state in ('ready', 'committing', 'committed', 'taking-back', 'taken-back')"),
    ),
    index().on(table.createdAt),
  ],
);

/** The rows of a file until they are stored or a day has passed. */
export const dataImportRow = pgTable(
  'data_import_row',
  {
    importId: integer()
      .notNull()
      .references(() => dataImport.id, { onDelete: 'cascade' }),
    /** As the spreadsheet numbers it. */
    position: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    verdict: varchar({ length: 10 }).$type<'new' | 'merged' | 'refused'>(),
    /** What the verdict rests on: whom it is merged with, or which field is refused and why. */
    finding: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('data_import_row_verdict').on(table.importId, table.verdict, table.position),
  ],
);

/** The file itself, in pieces, for as long as it may have to be read another way. */
export const dataImportPiece = pgTable(
  'data_import_piece',
  {
    importId: integer()
      .notNull()
      .references(() => dataImport.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

/** What a name in a file means that no service and no employee bears, as somebody has said it: it holds for all files that come. */
export const importAlias = pgTable(
  'import_alias',
  {
    field: varchar({ length: 20 }).$type<'service' | 'employee'>().notNull(),
    /** Folded, as names are compared. */
    name: varchar({ length: 200 }).notNull(),
    serviceUnitId: integer().references(() => serviceUnit.id, { onDelete: 'cascade' }),
    employeeId: integer().references(() => employee.id, { onDelete: 'cascade' }),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.field, table.name] }),
    check(
      'import_alias_means',
      sql.raw(
        "(field = 'service') = (service_unit_id is not null) and (field = 'employee') = (employee_id is not null)",
      ),
    ),
    index().on(table.serviceUnitId),
    index().on(table.employeeId),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const importsArchive: readonly ArchivedTable[] = [{ name: 'import-aliases', table: importAlias }];

/** What an import has made or filled in, so that it can be taken back. By number alone: it holds nothing of what was in the file. */
export const dataImportMade = pgTable(
  'data_import_made',
  {
    importId: integer()
      .notNull()
      .references(() => dataImport.id, { onDelete: 'cascade' }),
    entity: varchar({ length: 20 })
      .$type<'client' | 'service-unit' | 'category' | 'reservation' | 'product'>()
      .notNull(),
    entityId: integer().notNull(),
    /** As the import left it: whoever has touched it since has left another one. */
    editedAt: instant().notNull(),
    /**
     * Of what was there before. Of a client: the fields that were empty, and how long the notes were. Of a product: what it was
     * before.
     */
    filled: jsonb().$type<
      | { fields: ('email' | 'phone' | 'birthday')[]; notesLength: number }
      | { before: Record<string, string | number | null> }
    >(),
    /** Stayed when the import was taken back. */
    kept: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.entity, table.entityId] })],
);
