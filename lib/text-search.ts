/** As many matches of a text are put in order, and counted. */
export const TEXT_CAP = 1_000;

const FOLDS = ['šđčćžäöüß@._-+', 'sdcczaous     '] as const;

/** What the database's function `folded_text` does to a text, so that what is typed can be found in it. */
export function folded(text: string): string {
  const letters = [...text.toLowerCase()].map((letter) => {
    const index = FOLDS[0].indexOf(letter);
    return index < 0 ? letter : FOLDS[1].charAt(index);
  });
  return letters.join('').replaceAll('dj', 'd');
}

const literal = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** An index of trigrams has nothing to offer for less. */
const SHORTEST_PART = 3;

/**
 * The LIKE pattern that finds a text in a folded one: anywhere, but a text of one or two letters at the beginning of a
 * word only. Else a search for "a" would be a search through everything.
 */
export function foldedPattern(text: string): string {
  const wanted = folded(text.trim());
  const start = wanted.trim().length < SHORTEST_PART ? '% ' : '%';
  return `${start}${literal(wanted)}%`;
}

/**
 * The LIKE pattern that finds a part of a phone number in E.164, however it is written: spaces and strokes do not count,
 * and a leading 0 stands for the country code. Null when no phone is meant.
 */
export function phonePattern(text: string): string | null {
  if (/[^\d\s()+/.-]/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? null : `%${digits}%`;
}
