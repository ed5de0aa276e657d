import { z } from 'zod';
import { pageQuery, idInPath, recordId } from '../../base/validation/values.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { idFilter, listQuery, wordFilter } from '../../base/validation/list.ts';
import { DAY_ORDERS } from '../columns/days.ts';
import { FIELDS, IMPORT_KINDS, type ImportField, type ImportKind } from '../columns/kinds.ts';
import { ENCODINGS } from '../reading/encodings.ts';
import { MAX_COLUMNS } from '../reading/limits.ts';
import { LONGEST_NAME, NAME_FIELDS } from './rows/names.ts';
import { VERDICTS } from './rows/verdict.ts';

export const importKind = z.enum(IMPORT_KINDS, withBound('choice', IMPORT_KINDS.join(', ')));

export const importParams = z.object({ id: idInPath });

const optionsInput = z.strictObject({
  dayOrder: z.enum(DAY_ORDERS, withBound('choice', DAY_ORDERS.join(', '))),
  categoryId: recordId.nullable(),
  outsideHours: z.boolean('type'),
});

const mappingInput = z.record(
  z.string().max(20, 'type'),
  z.int('type').min(0, 'type').max(MAX_COLUMNS, 'type').nullable(),
  'type',
);
type MappingInput = z.output<typeof mappingInput>;

/** What a name means that nothing here bears; null: nothing any more. It holds for later files as well. */
const nameInput = z.strictObject({
  field: z.enum(NAME_FIELDS, withBound('choice', NAME_FIELDS.join(', '))),
  name: z
    .string('type')
    .min(1, 'required')
    .max(LONGEST_NAME, withBound('maxLength', String(LONGEST_NAME))),
  means: recordId.nullable(),
  count: z.int('type').optional().describe('As it was read; it cannot be changed.'),
});
const MOST_NAMES = 100;

/**
 * Another way of reading the columns, where `null` leaves a field out, or the file itself. Columns that are not named are
 * as they were, or recognised anew when the file is read another way.
 */
export const importChange = z.strictObject({
  mapping: mappingInput.optional(),
  options: optionsInput.partial().optional(),
  names: z.array(nameInput, 'type').max(MOST_NAMES, 'tooMany').optional(),
  file: z
    .strictObject({
      encoding: z.enum(ENCODINGS, withBound('choice', ENCODINGS.join(', '))).nullable(),
      sheet: z.int('type').min(0, 'type'),
      sheets: z.array(z.string('type'), 'type').describe('As it was read; it cannot be changed.'),
    })
    .partial()
    .optional(),
});
export type ImportChange = z.output<typeof importChange>;

/** The fields of the mapping that this kind does not have, or columns that the file does not have. */
export function misfits(kind: ImportKind, mapping: MappingInput, columns: number): string[] {
  const known: readonly string[] = FIELDS[kind];
  return Object.entries(mapping)
    .filter(([field, column]) => !known.includes(field) || (column !== null && column >= columns))
    .map(([field]) => `mapping.${field}`);
}

export const filledMapping = (mapping: MappingInput) =>
  Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== null)) as Partial<
    Record<ImportField, number>
  >; // `misfits` has looked at the names

export const rowsQuery = z.strictObject({ ...pageQuery, verdict: wordFilter(VERDICTS) });
export type RowsQuery = z.output<typeof rowsQuery>;

/** What the clients are told of terms to come; nothing unless it is asked for. */
export const commitInput = z.strictObject({
  confirmation: z.boolean('type').default(false),
  reminders: z.boolean('type').default(false),
});
export type ShouldNotify = z.output<typeof commitInput>;

/** What the address of the screen says: which file, and which of its rows. */
export const importScreenQuery = listQuery(
  ['position'],
  { sort: 'position', direction: 'ASC' },
  { import: idFilter, verdict: wordFilter(VERDICTS) },
);
