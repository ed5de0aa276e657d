import { localePath } from '../../base/i18n/paths.ts';
import type { Locale } from '../../base/statuses.ts';
import { segmentOf, type Named } from './service-unit.ts';

/** The address of somebody's own page, without a language: names are the same in all of them. */
export const personPath = (person: Named): string => `/team/${segmentOf(person)}`;

export const localePersonPath = (locale: Locale, person: Named): string =>
  localePath(locale, personPath(person));
