import type { dataImport } from '@/db/schema/imports';
import { salonLanguages, salonZone } from '../../../salon/settings/settings.ts';
import type { ImportOptions, Reading } from './options.ts';

type Row = typeof dataImport.$inferSelect;

export const readingOf = (row: Pick<Row, 'options'>, now: Date): Reading => ({
  options: row.options as ImportOptions, // as they were written
  language: salonLanguages().fallback,
  zone: salonZone(),
  now,
});
