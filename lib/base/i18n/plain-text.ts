import type { Locale } from '../locales.ts';

/** What the field of each language is called beside the plain one: `name`, `nameEn`, `nameDe`. */
export const SUFFIX = { sr: '', en: 'En', de: 'De' } as const satisfies Record<Locale, string>;

type Texts = { plain: string; first: string };

/** What stands in the plain field where there is no Serbian text: that of the salon's first language, so that it is never empty. */
const isFilledIn = ({ plain, first }: Texts) => plain === '' || plain === first;

type Languages = { languages: readonly Locale[]; first: Locale };

/** What a form shows as the text of a language; a plain field that repeats the first language's text is no Serbian one. */
export function shownIn(
  texts: Texts & { own: string },
  language: Locale,
  { languages, first }: Languages,
): string {
  const { plain, own } = texts;
  if (first === 'sr') return own;
  if (language === 'sr') return isFilledIn(texts) ? '' : plain;
  // Callers may know the plain field alone.
  return own === '' && language === first && !languages.includes('sr') ? plain : own;
}

/** What the plain field becomes when somebody writes `text` in a language of a salon whose first one is not Serbian. */
export function plainAfter(texts: Texts, language: Locale, first: Locale, text: string): string {
  if (language === 'sr') return text || texts.first;
  return language === first && isFilledIn(texts) ? text : texts.plain;
}

/** Texts known in all languages, as a salon with these languages stores them under a field's name. */
export function textsOf<Field extends string>(
  field: Field,
  texts: Record<Locale, string>,
  { languages, first }: Languages,
) {
  const own = (locale: Locale) => (languages.includes(locale) ? texts[locale] : null);
  return {
    [field]: own('sr') ?? texts[first],
    [`${field}En`]: own('en'),
    [`${field}De`]: own('de'),
  } as Record<Field, string> & Record<`${Field}En` | `${Field}De`, string | null>; // its very keys
}
