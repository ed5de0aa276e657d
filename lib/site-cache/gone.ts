import { withoutLocale } from '../i18n/paths.ts';
import { idOfSegment } from '../service-units/address.ts';
import { LOCALES } from '../statuses.ts';
import { peekLastGood } from './last-good.ts';

/** Where the catalogue of a language stands among the last good answers. */
export const catalogueKey = (locale: string) => `service-units ${locale}`;

/**
 * Whether an address names a service unit that is not offered. A static page that finds this out itself is answered with
 * 404 as well, but its words come only with a script, so middleware asks here first. False while nothing is known yet.
 */
export function isGone(path: string): boolean {
  const segment = /^\/services\/([^/]+)$/.exec(withoutLocale(path))?.[1];
  if (segment === undefined || segment === 'found') return false;
  const known = LOCALES.map((locale) => peekLastGood(catalogueKey(locale))).find(Array.isArray);
  if (!known) return false;
  const id = idOfSegment(segment);
  return !known.some((unit: { id: number }) => unit.id === id);
}
