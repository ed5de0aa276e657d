import { localePath } from '../../base/i18n/paths.ts';
import type { Locale } from '../../base/statuses.ts';
import { withoutAccents } from '../../base/text/text-search.ts';

/** Letters that no accent can be taken off. */
const LETTERS: Record<string, string> = {
  đ: 'dj',
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
};

/** A name as a part of an address: "Žensko šišanje" → `zensko-sisanje` */
export const slugOf = (name: string): string =>
  withoutAccents(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[đßäöüæøł]/g, (letter) => LETTERS[letter] ?? ''),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

export type Named = { id: number; name: string };

/** `{id}-{name}`; the number alone for a name without any Latin letter. */
export function segmentOf({ id, name }: Named): string {
  const slug = slugOf(name);
  return slug ? `${id}-${slug}` : String(id);
}

export const serviceUnitSegment = segmentOf;

/** The address of a service unit's own page; `name` in that language. */
export const serviceUnitPath = (locale: Locale, unit: Named): string =>
  localePath(locale, `/services/${serviceUnitSegment(unit)}`);

/** The number at the beginning of a segment, or null when there is none that a record could have. */
export function idOfSegment(segment: string): number | null {
  const digits = /^([1-9]\d{0,8})(?:-|$)/.exec(segment)?.[1];
  return digits ? Number(digits) : null;
}
