import { LOCALES, type Locale } from '../statuses.ts';
import { salonLocales } from '../i18n/home.ts';
import { writtenIn } from './in-language.ts';
import { SITE_PICTURES, SITE_TEXT_NAMES, type SiteContent } from './schema.ts';

/** How many texts there are, in any language, and how many of them each language lacks. */
export type TranslationState = { texts: number; missing: Record<Locale, number> };

type Entry = Readonly<Record<string, unknown>>;

/** Every text of the site with the fields that hold it. */
function allTexts(content: SiteContent): [entry: Entry, name: string][] {
  const named = (entries: Entry[], ...names: string[]) =>
    entries.flatMap((entry) => names.map((name): [Entry, string] => [entry, name]));
  const pictures = [
    ...SITE_PICTURES.map((place) => content[place]),
    ...content.gallery.map(({ picture }) => picture),
  ].filter((picture) => picture !== null);
  return [
    ...named([content], ...SITE_TEXT_NAMES),
    ...named(pictures, 'alt'),
    ...named([...content.captions, ...content.gallery, ...content.values], 'title', 'text'),
    ...named(
      [...content.impressumNotes, ...content.privacyNotes, ...content.accessibilitySections],
      'title',
      'text',
    ),
    ...named(content.faq, 'question', 'answer'),
  ];
}

/** A text that is said in one language and not in another of the site's is missing there. */
export function translationState(content: SiteContent): TranslationState {
  const written = allTexts(content).map(([entry, name]) =>
    LOCALES.filter((locale) => writtenIn(entry, name, locale)),
  );
  const said = written.filter((locales) => locales.length > 0);
  const offered = salonLocales();
  const lacking = (locale: Locale) =>
    offered.includes(locale) ? said.filter((locales) => !locales.includes(locale)).length : 0;
  return { texts: said.length, missing: { sr: lacking('sr'), en: lacking('en'), de: lacking('de') } };
}
