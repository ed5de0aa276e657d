import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { wallTime } from './formats.ts';
import type { ReservationFacts } from '../facts/queries.ts';

/** The parts of a visit, a line for each: when, what and with whom. */
export const partsInWords = ({ parts }: Pick<ReservationFacts, 'parts'>, locale: Locale): string =>
  parts
    .map(({ serviceUnit, employeeName, from }) => {
      const what = localized(serviceUnit, 'name', locale);
      const who = employeeName ? ` (${employeeName})` : '';
      return `${wallTime(from, locale, salonZone())} ${what}${who}`;
    })
    .join('\n');
