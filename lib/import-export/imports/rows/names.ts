import { plainText } from '../../../base/text/text-search.ts';

/** Two names are one when they are typed alike. */
export const nameKey = (name: string) => plainText(name).replace(/\s+/g, ' ').trim();

/** The fields of a row in which something of the salon is called by its name. */
export const NAME_FIELDS = ['service', 'employee'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** A longer text is no name that anybody would look up. */
export const LONGEST_NAME = 200;

/** A name in a file that nothing of the salon bears, whether it was said what it means or not. */
export type ForeignName = { field: NameField; key: string; name: string };

export const aliasKey = (field: NameField, name: string) => `${field} ${nameKey(name)}`;

/** Each name once. */
export function foreignNames(field: NameField, names: readonly string[]): ForeignName[] {
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  return [...byKey].flatMap(([key, name]) =>
    key !== '' && key.length <= LONGEST_NAME && name.length <= LONGEST_NAME ? [{ field, key, name }] : [],
  );
}
