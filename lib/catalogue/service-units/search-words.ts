/**
 * What people call the same thing, in the three languages, as the search folds its letters (no accents, đ as d). A word of the
 * search also finds the others of its row. Beginnings of words: "farb" stands for farba and farbanje.
 */
const ROWS = [
  [
    'farb',
    'boja',
    'boje',
    'boji',
    'kolor',
    'color',
    'colour',
    'dye',
    'tint',
    'farbe',
    'farben',
    'tonung',
    'balayage',
  ],
  ['friz', 'sisanj', 'hair', 'haar', 'fris', 'cut', 'schnitt'],
  ['feniranj', 'blow', 'fohn', 'styling'],
  ['sminka', 'makeup', 'make-up', 'visagist', 'schmink'],
  ['nokt', 'manikir', 'manikur', 'manicur', 'nail', 'nagel', 'nailart'],
  ['pedikir', 'pedikur', 'pedicur', 'stopal', 'fuss', 'feet', 'foot'],
  ['trepavic', 'lash', 'wimper'],
  ['obrv', 'brow', 'braue'],
  ['trudn', 'pregnan', 'schwanger', 'prenatal'],
  ['masaz', 'massage', 'maser', 'masseur'],
  ['decj', 'deca', 'deci', 'dete', 'child', 'kid', 'kinder'],
  ['musk', 'men', 'herren', 'manner'],
  ['svadb', 'mlad', 'vencanj', 'bridal', 'bride', 'wedding', 'braut', 'hochzeit'],
];

/** Shorter beginnings would stand for too much. */
const startsLike = (word: string, beginning: string) =>
  beginning.length < 4 ? word === beginning : word.startsWith(beginning);

/** The beginnings that mean the same as a word. */
export const sameMeaning = (word: string): string[] =>
  ROWS.filter((row) => row.some((beginning) => startsLike(word, beginning))).flat();

export const beginsWith = startsLike;
