import { translatorOf } from '../base/i18n/catalogue.ts';
import type { Locale } from '../base/statuses.ts';
import type { Place } from './rules.ts';

/**
 * What the reader of a mailed link of the waiting list is told: of the term, where it is no longer held, and where they stand.
 * @param standing of the link
 */
export function placeWords(
  standing: 'offer-over' | 'wrong-state' | 'done',
  place: Place,
  locale: Locale,
): string {
  const t = translatorOf(locale);
  const stands = t(`waitingPlace.${place}`);
  return standing === 'offer-over' ? `${t('errors.offerOver')} ${stands}` : stands;
}
