import { z } from 'zod';
import { LOCALES, type Locale } from '../../base/locales.ts';
import { text as answeredText } from '../../base/validation/answers.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { cleanText } from '../../base/validation/text.ts';

/** The messages to phones that a salon may put in its own words. */
export const TEXT_NAMES = [
  'held',
  'confirmed',
  'reminder',
  'adjusted',
  'reassigned',
  'shortened',
  'rejected',
  'cancelled',
  'offer',
  'payLink',
] as const;

/** Younger than programs and records that do not name it: the usual words hold. */
export const LATER_TEXTS: ReadonlySet<string> = new Set(['payLink']);
export type TextName = (typeof TEXT_NAMES)[number];

export const isCustomText = (name: string): name is TextName =>
  (TEXT_NAMES as readonly string[]).includes(name);

/** What stands in for something of the term: `{when}`. */
export type Place =
  | 'salon'
  | 'service'
  | 'when'
  | 'until'
  | 'code'
  | 'employee'
  | 'link'
  | 'book'
  | 'phone'
  | 'amount';

const EVERYWHERE: readonly Place[] = ['salon', 'service', 'when', 'link', 'phone'];
/** What there is of this message alone. */
const CUSTOM: Partial<Record<TextName, readonly Place[]>> = {
  held: ['until', 'code'],
  reassigned: ['employee'],
  offer: ['until'],
  rejected: ['book'],
  cancelled: ['book'],
  payLink: ['amount', 'until'],
};
const LINKED: readonly Place[] = ['when', 'link'];
/** Without these the client could do nothing with it. */
const NECESSARY: Record<TextName, readonly Place[]> = {
  held: ['code', ...LINKED],
  confirmed: LINKED,
  reminder: LINKED,
  adjusted: LINKED,
  reassigned: ['when', 'employee'],
  shortened: LINKED,
  rejected: ['when'],
  cancelled: ['when'],
  offer: LINKED,
  payLink: ['amount', 'link'],
};

/** What may stand in a message. */
export const placesOf = (name: TextName): Place[] => [...EVERYWHERE, ...(CUSTOM[name] ?? [])];

const PLACE = /\{([^{}]*)\}/g;

/** What looks like a place and is none, as it was typed; null where all is well. */
function strangeIn(text: string, places: readonly string[]): string | null {
  const strange = [...text.matchAll(PLACE)].find(([, name = '']) => !places.includes(name));
  if (strange) return strange[0];
  return /[{}]/.exec(text.replace(PLACE, ''))?.[0] ?? null;
}

/** As long as three parts of a message. */
const LONGEST = 460;

/** Empty in each language. */
export const inNoLanguage = () =>
  Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as Record<Locale, string>; // each of them

/** One message in one language; empty: the usual words. */
const messageText = (name: TextName) =>
  cleanText(LONGEST).superRefine((text, context) => {
    if (text === '') return;
    const strange = strangeIn(text, placesOf(name));
    const missing = NECESSARY[name].map((place) => `{${place}}`).filter((place) => !text.includes(place));
    const message = strange
      ? withBound('placeUnknown', strange)
      : missing.length > 0 && withBound('placeMissing', missing.join(', '));
    if (message) context.addIssue({ code: 'custom', message });
  });

const inEachLanguage = (name: TextName) => {
  const texts = z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, messageText(name)])) as Record<
      Locale,
      ReturnType<typeof messageText>
    >, // each of them
  );
  return LATER_TEXTS.has(name) ? texts.default(inNoLanguage()) : texts;
};

export const messageTexts = z.strictObject(
  Object.fromEntries(TEXT_NAMES.map((name) => [name, inEachLanguage(name)])) as Record<
    TextName,
    ReturnType<typeof inEachLanguage>
  >, // each of them
);
export type MessageTexts = z.output<typeof messageTexts>;

export const customTexts = {
  schema: messageTexts,
  answer: z
    .record(z.enum(TEXT_NAMES), z.record(z.enum(LOCALES), answeredText))
    .describe('By message and language; empty: the usual words.'),
};

/** All in the usual words. */
export const USUAL_TEXTS = Object.fromEntries(
  TEXT_NAMES.map((name) => [name, inNoLanguage()]),
) as MessageTexts; // each of them

/** The text with what its places stand for; a place of nothing is left out. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (_, name: string) => values[name] ?? '');
