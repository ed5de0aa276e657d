import { z } from 'zod';
import { IMPORT_STATES } from '../../base/statuses.ts';
import { count, id, instant, maybe, stamps, text } from '../../base/validation/answers.ts';
import { IMPORT_KINDS } from '../columns/kinds.ts';
import { DAY_ORDERS } from '../columns/days.ts';
import { ENCODINGS } from '../reading/encodings.ts';
import { NAME_FIELDS } from './rows/names.ts';
import { VERDICTS } from './rows/verdict.ts';

export const PROBLEMS = ['changed', 'interrupted', 'failed'] as const;

export const importRecord = z
  .strictObject({
    id,
    kind: z.enum(IMPORT_KINDS),
    state: z.enum(IMPORT_STATES),
    headings: z.array(text),
    sample: z.array(text).describe('The cells of the first row, as long as the rows are kept.'),
    file: z
      .strictObject({
        encoding: z.enum(ENCODINGS).nullable().describe('Null of a workbook.'),
        sheet: count.describe('Counted from 0 among `sheets`.'),
        sheets: z.array(text),
      })
      .nullable()
      .describe('How the file is read.'),
    mapping: z.record(text, count).describe('Field → column, counted from 0.'),
    options: z.strictObject({
      dayOrder: z.enum(DAY_ORDERS),
      categoryId: id.nullable(),
      outsideHours: z.boolean(),
    }),
    counts: z.strictObject({ new: count, merged: count, refused: count }),
    leftOut: count.describe('How many of the merged rows store nothing, since what they tell is there.'),
    names: z
      .array(
        z.strictObject({
          field: z.enum(NAME_FIELDS),
          name: text.describe('As the file has it.'),
          count: count.describe('In how many rows.'),
          means: id.nullable().describe('The service or the employee that somebody has chosen for it.'),
        }),
      )
      .describe('What the rows call by a name that is nobody’s here, open ones first; fifty at most.'),
    namesCount: count,
    progress: count.describe('How many rows the work under way has done.'),
    problem: z.enum(PROBLEMS).nullable().describe('Why the last work ended without having changed anything.'),
    kept: z
      .array(z.strictObject({ entity: text, id, name: text }))
      .describe('What was changed after the import and so stayed when it was taken back; fifty at most.'),
    keptCount: count,
    by: maybe,
    committedAt: instant.nullable(),
    takenBackAt: instant.nullable(),
    ...stamps,
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.output<typeof importRecord>;

export const importRow = z
  .strictObject({
    position: id.describe('As the spreadsheet numbers it.'),
    told: z.record(text, text).describe('What the row tells, by field.'),
    stored: z
      .record(text, text)
      .describe('What of it would be stored otherwise than it is written, by field.'),
    verdict: z.enum(VERDICTS).nullable(),
    into: z.strictObject({ id, name: text }).nullable().describe('What is there already.'),
    row: id.nullable().describe('The row of the same file that tells of the same.'),
    past: z.boolean(),
    reasons: z.array(z.strictObject({ field: maybe, text })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRow>;
