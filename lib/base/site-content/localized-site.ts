import type { Locale } from '../statuses.ts';
import { withFacts, type SiteFacts } from './facts.ts';
import { readableIn, writtenIn } from './in-language.ts';
import {
  SITE_TEXT_NAMES,
  type SiteContent,
  type SitePictureChoice,
  type SitePicturePlace,
  type SiteText,
  type StudioPicture,
} from './schema.ts';

/** What is known of an uploaded picture. */
export type UploadedPicture = {
  id: number;
  key: string;
  width: number;
  height: number;
  variants: { width: number; height: number; format: 'avif' | 'webp' }[];
  placeholder: string;
};
/** The site with the uploaded pictures that it names. */
export type PublishedSite = { content: SiteContent; pictures: UploadedPicture[] };

export type ShownPicture =
  | { kind: 'uploaded'; picture: UploadedPicture; alt: string }
  | { kind: 'studio'; name: StudioPicture; alt: string };
export type LocalizedNote = { title: string; text: string };

/** The site as one page shows it: in one language, with the facts in their places; null where the messages speak. */
export type LocalizedSite = {
  accent: string | null;
  texts: Record<SiteText, string | null>;
  pictures: Record<SitePicturePlace, ShownPicture | null>;
  captions: (LocalizedNote & { category: string | null })[];
  gallery: (LocalizedNote & { category: string | null; picture: ShownPicture })[];
  values: LocalizedNote[];
  faq: { question: string; answer: string }[];
  impressumNotes: LocalizedNote[];
  privacyNotes: LocalizedNote[];
  accessibilitySections: LocalizedNote[];
};

/**
 * A text that stands alone falls back to the neutral one of its language: that reads better than a foreign sentence. What
 * is in a list has no neutral one, so it is shown in the language that it has.
 */
export function shownSite(
  { content, pictures }: PublishedSite,
  locale: Locale,
  facts: SiteFacts,
): LocalizedSite {
  const text = (name: SiteText) => {
    const written = writtenIn(content, name, locale);
    return written && withFacts(written, facts);
  };
  const picture = (choice: SitePictureChoice): ShownPicture | null => {
    if (!choice) return null;
    const alt = readableIn(choice, 'alt', locale);
    if (typeof choice.source === 'string') return { kind: 'studio', name: choice.source, alt };
    const found = pictures.find(({ id }) => id === choice.source);
    return found ? { kind: 'uploaded', picture: found, alt } : null;
  };
  const inList = (entry: Readonly<Record<string, unknown>>, name: string) =>
    withFacts(readableIn(entry, name, locale), facts);
  const note = (entry: SiteContent['values'][number]): LocalizedNote => ({
    title: inList(entry, 'title'),
    text: inList(entry, 'text'),
  });
  const { accent, bannerWide, bannerTall, hoursPicture, aboutPicture, sharePicture } = content;
  return {
    accent,
    texts: Object.fromEntries(SITE_TEXT_NAMES.map((name) => [name, text(name)])) as LocalizedSite['texts'], // each of them
    pictures: {
      bannerWide: picture(bannerWide),
      bannerTall: picture(bannerTall),
      hoursPicture: picture(hoursPicture),
      aboutPicture: picture(aboutPicture),
      sharePicture: picture(sharePicture),
    },
    captions: content.captions.map((entry) => ({ ...note(entry), category: entry.category })),
    gallery: content.gallery.flatMap((entry) => {
      const shown = picture(entry.picture);
      return shown ? [{ ...note(entry), category: entry.category, picture: shown }] : [];
    }),
    values: content.values.map(note),
    faq: content.faq.map((entry) => ({
      question: inList(entry, 'question'),
      answer: inList(entry, 'answer'),
    })),
    impressumNotes: content.impressumNotes.map(note),
    privacyNotes: content.privacyNotes.map(note),
    accessibilitySections: content.accessibilitySections.map(note),
  };
}
