import { firstLanguage } from '../../../base/i18n/first-language.ts';
import { textLanguages } from '../../../base/i18n/home.ts';
import { textIn } from '../../../base/i18n/localized.ts';
import { plainAfter, shownIn, SUFFIX } from '../../../base/i18n/plain-text.ts';
import { plainText } from '../../../base/text/text-search.ts';
import type { RowValues } from '../../columns/kinds.ts';

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

export type Names = { name: string; nameEn: string | null; nameDe: string | null };

/** The column that holds a name in the salon's first language. */
export const columnOfFirst = () => `name${SUFFIX[firstLanguage()]}` as const;

/**
 * A name in a file is in the salon's first language, as on the form, unless the file has a column of its own for that language; where
 * that one alone is filled, it is the plain name as well.
 */
export function namesOfRow({
  name = '',
  nameEn,
  nameDe,
}: Pick<RowValues, 'name' | 'nameEn' | 'nameDe'>): Names {
  const names = { name, nameEn: nameEn ?? null, nameDe: nameDe ?? null };
  const first = names[columnOfFirst()] || name;
  return { ...names, name: name || first, [columnOfFirst()]: first };
}

/** What something is called becomes that of the file; names in other languages, of which the file says nothing, stay. */
export function namesAfter(before: Names, file: Names): Names {
  const names = {
    name: file.name,
    nameEn: file.nameEn ?? before.nameEn,
    nameDe: file.nameDe ?? before.nameDe,
  };
  const [first, column] = [firstLanguage(), columnOfFirst()];
  const inFirst = file[column] ?? '';
  // A plain name beside that of the first language is a Serbian one.
  if (first === 'sr' || file.name !== inFirst) return names;
  const own = before[column] ?? '';
  const shown = shownIn({ plain: before.name, first: own, own }, first, textLanguages());
  return { ...names, name: plainAfter({ plain: before.name, first: shown }, first, first, inFirst) };
}

/**
 * What becomes of the name of a row that has one in the salon's first language as well: it is the Serbian one, and that of a salon
 * without Serbian is shown nowhere.
 */
export const nameStored = (names: Names): string =>
  textLanguages().languages.includes('sr') ? names.name : (textIn(names, 'name', firstLanguage()) ?? '');

/** By which names are compared: as the salon itself reads them. */
export const keyOfNames = (names: Names): string => nameKey(textIn(names, 'name', firstLanguage()) ?? '');
