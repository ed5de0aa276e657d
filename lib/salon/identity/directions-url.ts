import { addressIn, salon } from './salon.ts';
import type { Locale } from '../../base/statuses.ts';

/** The way to the salon's door from where one is, once it is known. Phones open their own map, others a page. */
export function directionsUrl(locale: Locale): string | null {
  const { latitude, longitude } = salon();
  const hasPlace = latitude !== null && longitude !== null;
  const destination = hasPlace ? `${latitude},${longitude}` : addressIn(locale);
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
