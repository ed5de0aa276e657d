import type { Choice } from '@/components/form/choice-fields';
import { byName } from '@/lib/base/i18n/by-name';
import { languageTag } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';

/** Each country once, by its name in the reader's language. */
export function countryChoices(countries: Iterable<string>, locale: Locale): Choice<string>[] {
  const nameOf = new Intl.DisplayNames([languageTag(locale)], { type: 'region' });
  return [...new Set(countries)]
    .map((value) => ({ value, name: nameOf.of(value) ?? value }))
    .sort(byName(locale))
    .map(({ value, name }) => ({ value, label: name }));
}

/** Those of Europe, and the one that is set. */
export const zoneChoices = (current: string): string[] =>
  [
    ...new Set([
      ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/')),
      'Asia/Nicosia',
      'Atlantic/Reykjavik',
      current,
    ]),
  ].sort();
