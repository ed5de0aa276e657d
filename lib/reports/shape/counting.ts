import type { Interval } from '../../base/time/zone.ts';
import type { Locale } from '../../base/statuses.ts';
import type { Period } from '../../dashboard/rules.ts';
import type { Column, Counted } from './rules.ts';
import type { ReportGrouping } from './schema.ts';

/** What of which period is counted. */
export type Counting = {
  groupBy: ReportGrouping;
  period: Period;
  /** The instants of it: a day of the salon has 23, 24 or 25 hours. */
  span: Interval;
  zone: string;
  now: Date;
  locale: Locale;
};

/** A report: its columns, and how it is counted. */
export type Report = { columns: readonly Column[]; count: (counting: Counting) => Promise<Counted> };
