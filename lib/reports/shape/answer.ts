import { z } from 'zod';
import { CURRENCIES } from '../../base/statuses.ts';
import { day, text } from '../../base/validation/answers.ts';
import { BASES, COMPARISONS, REPORT_GROUPINGS, REPORTS } from './schema.ts';

export const UNITS = ['count', 'money', 'minutes', 'share'] as const;
export type Unit = (typeof UNITS)[number];

const period = z.strictObject({ from: day, to: day });
const values = z.array(z.number().nullable()).describe('As the columns; null where there is nothing to say.');
const beside = values.nullable().describe('The same of the period before; null where it is not compared.');

export const report = z
  .strictObject({
    name: z.enum(REPORTS),
    from: day,
    to: day,
    compare: z.enum(COMPARISONS).nullable(),
    before: period
      .nullable()
      .describe(
        'The period beside which it stands; null without one, and of a time before anything was counted.',
      ),
    since: day.nullable().describe('The first day of which anything was counted at all.'),
    groupBy: z.enum(REPORT_GROUPINGS),
    basis: z
      .enum(BASES)
      .describe(
        'Whether sums of money are what was paid, or, of a salon that checks nobody out, what the visits that are done were booked for.',
      ),
    currency: z.enum(CURRENCIES).describe('Sums of money are in its smallest unit.'),
    columns: z.array(z.strictObject({ name: text, label: text, unit: z.enum(UNITS) })),
    rows: z.array(
      z.strictObject({
        key: text.describe(
          'A day, an hour, a method, hundredths of a percent, where a link was put, or the number of a record; `none` of none.',
        ),
        label: text,
        values,
        before: beside,
      }),
    ),
    total: z.strictObject({ values, before: beside }),
  })
  .meta({ id: 'Report' });

export type Report = z.output<typeof report>;
