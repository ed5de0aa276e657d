import type { dataImport } from '@/db/schema/imports';
import type { Locale } from '../../../base/statuses.ts';
import { salonLanguages, salonZone } from '../../../salon/settings/settings.ts';
import type { DayOrder } from '../../columns/days.ts';

/** What a file does not tell of itself. */
export type ImportOptions = {
  /** What stands first in days with strokes. */
  dayOrder: DayOrder;
  /** For services that name none. */
  categoryId: number | null;
  /** Whether terms to come may lie outside of the hours, as staff may book them. */
  outsideHours: boolean;
};

/** What is the same for all rows of a file. */
export type Reading = {
  options: ImportOptions;
  /** Of clients who tell none. */
  language: Locale;
  zone: string;
  now: Date;
};

type Row = typeof dataImport.$inferSelect;

export const readingOf = (row: Pick<Row, 'options'>, now: Date): Reading => ({
  options: row.options as ImportOptions, // as they were written
  language: salonLanguages().fallback,
  zone: salonZone(),
  now,
});
