import { plainText } from '../../base/text/text-search.ts';

/** What a client says with an answer; `other` is for people to read. */
export type Meaning = 'yes' | 'no' | 'stop' | 'start' | 'other';

/**
 * Words that stand alone. Those that stop are what networks and laws know, in our languages: a sentence in which one of them stands says
 * something else.
 */
const WORDS: Record<Exclude<Meaning, 'other'>, readonly string[]> = {
  yes: ['1', 'da', 'ja', 'yes', 'ok', 'dolazim', 'potvrđujem', 'ich komme', 'bestätigt'],
  // A zero is easily taken for the letter.
  no: ['0', 'o', 'ne', 'nein', 'no', 'otkaži', 'otkazujem', 'otkazati', 'absagen', 'absage', 'cancel'],
  stop: [
    'stop',
    'stopp',
    'stop all',
    'stopall',
    'stop sms',
    'unsubscribe',
    'opt out',
    'optout',
    'end',
    'quit',
    'ende',
    'abmelden',
    'abbestellen',
    'kraj',
    'odjava',
    'odjavi',
    'odjavi me',
    'prekini',
    'prekid',
  ],
  start: ['start', 'unstop', 'anmelden', 'prijava', 'prijavi', 'prijavi me', 'počni'],
};

/** As it is typed on a phone: in whichever letters, with marks around it. */
const plain = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) =>
    words.map((word) => [plain(word), meaning as Exclude<Meaning, 'other'>] as const),
  ),
);

export const meaningOf = (text: string): Meaning => MEANINGS.get(plain(text)) ?? 'other';
