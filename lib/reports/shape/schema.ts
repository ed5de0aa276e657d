import { z } from 'zod';
import { ofPeriod, periodEnds } from '../../dashboard/schema.ts';
import { withBound } from '../../base/validation/message-keys.ts';

/** In the order in which the screen offers them. */
export const REPORTS = [
  'day-sheet',
  'takings',
  'employees',
  'services',
  'occupancy',
  'clients',
  'rebooking',
  'missed',
  'sources',
] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_GROUPINGS = [
  'hour',
  'day',
  'week',
  'month',
  'method',
  'rate',
  'employee',
  'workplace',
  'service',
  'product',
  'source',
  'link',
] as const;
/** Whether sums of money are what was paid, or what visits were booked for. */
export const BASES = ['takings', 'booked'] as const;
export type Basis = (typeof BASES)[number];
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

/** By what the rows of each report may be grouped; the first is usual. */
export const GROUPINGS: Record<ReportName, readonly [ReportGrouping, ...ReportGrouping[]]> = {
  'day-sheet': ['day', 'hour', 'week', 'month'],
  takings: ['method', 'rate', 'day', 'week', 'month'],
  employees: ['employee'],
  services: ['service', 'product'],
  occupancy: ['employee', 'workplace'],
  clients: ['week', 'day', 'month'],
  rebooking: ['employee'],
  missed: ['employee', 'service', 'week', 'month'],
  sources: ['source', 'link'],
};

/** What only a ledger knows. */
const OF_LEDGER = new Set<ReportGrouping>(['method', 'rate', 'product']);

/** By what the rows may be grouped where there is a ledger, and where there is none. */
export const groupingsOf = (name: ReportName, basis: Basis): readonly ReportGrouping[] =>
  basis === 'takings' ? GROUPINGS[name] : GROUPINGS[name].filter((each) => !OF_LEDGER.has(each));

export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, withBound('choice', choices.join(', ')));

export const reportParams = z.object({ name: z.enum(REPORTS) });

const shown = {
  ...periodEnds,
  compare: choice(COMPARISONS)
    .optional()
    .describe('`previous`: as many days right before; `year`: the same weekdays 52 weeks before.'),
  groupBy: choice(REPORT_GROUPINGS)
    .optional()
    .describe(
      `By what the rows are grouped: ${Object.entries(GROUPINGS)
        .map(([name, groupings]) => `${name} by ${groupings.join(', ')}`)
        .join('; ')}.`,
    ),
};

/** Absent: today, and beside nothing. */
export const reportQuery = ofPeriod(
  z.strictObject({ ...shown, format: choice(['json', 'csv']).default('json') }),
);
export type ReportQuery = z.output<typeof reportQuery>;

/** What the address of the screen holds. */
export const reportAddress = ofPeriod(z.object({ ...shown, report: choice(REPORTS).default('day-sheet') }));
export type ReportAddress = z.output<typeof reportAddress>;
