/** Where most private mailboxes of the salon's clients are. */
const USUAL = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'web.de',
  't-online.de',
  'freenet.de',
  'yahoo.de',
  'hotmail.de',
  'outlook.de',
  'googlemail.com',
  'proton.me',
  'protonmail.com',
  'eunet.rs',
];

/** There are such mailboxes as well, although the names are close to usual ones. */
const OTHERS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmx.ch',
  'gmx.eu',
  'gmx.org',
  'gmx.us',
  'live.de',
  'live.nl',
  'live.be',
  'live.se',
  'live.dk',
  'yahoo.co.uk',
  'yahoo.fr',
  'yahoo.it',
  'yahoo.es',
  'yahoo.ca',
  'yahoo.ro',
  'hotmail.fr',
  'hotmail.it',
  'hotmail.es',
  'outlook.at',
  'outlook.fr',
  'outlook.it',
  'outlook.es',
  'outlook.rs',
  'me.com',
  'mac.com',
];

/** In a short name two letters make another name. */
const LONG = 9;

/**
 * How many letters are too many, missing, wrong, or have changed places with the next one.
 * @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance (optimal string alignment)
 */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, at(i - 2, j - 2) + 1);
      row.push(least);
    }
  }
  return at(one.length, other.length);
}

/**
 * The address that was probably meant, where the domain is nearly a usual one; null where nothing is to be asked. Only ever a
 * question: there are more domains than anybody knows.
 * @param isTyping the end may still be missing
 */
export function meantAddress(typed: string, isTyping = false): string | null {
  const address = typed.trim();
  const split = address.lastIndexOf('@');
  const domain = address.slice(split + 1).toLowerCase();
  if (split < 1 || domain === '' || [...USUAL, ...OTHERS].includes(domain)) return null;
  if (isTyping && [...USUAL, ...OTHERS].some((known) => known.startsWith(domain))) return null;
  const [nearest] = USUAL.map((name) => ({ name, far: distance(domain, name) }))
    .filter(({ name, far }) => far === 1 || (far === 2 && name.length >= LONG && name[0] === domain[0]))
    .toSorted((a, b) => a.far - b.far);
  return nearest ? `${address.slice(0, split)}@${nearest.name}` : null;
}
