import { firstLanguage } from '../../../base/i18n/first-language.ts';
import { textLanguages } from '../../../base/i18n/home.ts';
import { textIn } from '../../../base/i18n/localized.ts';
import { plainAfter, shownIn, SUFFIX } from '../../../base/i18n/plain-text.ts';
import type { RowValues } from '../../columns/kinds.ts';
import { nameKey } from './names.ts';

export type Names = { name: string; nameEn: string | null; nameDe: string | null };

/** The column that holds a name in the salon's first language. */
export const columnOfFirst = () => `name${SUFFIX[firstLanguage()]}` as const;

/** A name in a file is in the salon's first language, as on the form, unless the file has a column of its own for that language. */
export function namesOfRow({
  name = '',
  nameEn,
  nameDe,
}: Pick<RowValues, 'name' | 'nameEn' | 'nameDe'>): Names {
  const names = { name, nameEn: nameEn ?? null, nameDe: nameDe ?? null };
  return { ...names, [columnOfFirst()]: names[columnOfFirst()] || name };
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

/** By which names are compared: as the salon itself reads them. */
export const keyOfNames = (names: Names): string => nameKey(textIn(names, 'name', firstLanguage()) ?? '');
