/** What nobody else's variables begin with, as far as one can know. */
const OURS =
  /^(ADMIN|APP|BOOKING|DATABASE|DEFAULT|DKIM|INFOBIP|MAIL|NEXTAUTH|RESEND|RETENTION|SALON|SMS|SMTP|TWILIO|VAPID|VIBER|WHATSAPP)_/;
/** Of next-auth, which reads it by itself. */
const BESIDE_OURS = new Set(['NEXTAUTH_URL']);

/** How many letters have to be put in, left out, exchanged or swapped to make one of the other. @param {string} a @param {string} b */
function distance(a, b) {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  /** @param {number} i @param {number} j */
  const at = (i, j) => rows[i]?.[j] ?? j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same];
      (rows[i] ?? [])[j] = Math.min(...steps, ...(swapped ? [at(i - 2, j - 2) + 1] : []));
    }
  }
  return at(a.length, b.length);
}

/** So many letters may be wrong; a name of somebody else's must not be taken for one of ours. @param {string} name */
function allowed(name) {
  if (OURS.test(name)) return Math.floor(name.length / 3);
  if (name.length < 6) return 0;
  return name.length < 10 ? 1 : 2;
}

/**
 * The variables that are set and mean nothing, though they look like ours, each with the one that was probably meant.
 * @param {Readonly<Record<string, string | undefined>>} given
 * @param {readonly string[]} known
 */
export function misspelt(given, known) {
  const names = Object.keys(given).filter(
    (name) =>
      given[name] && /^[A-Z][A-Z0-9_]*$/.test(name) && !known.includes(name) && !BESIDE_OURS.has(name),
  );
  return names.flatMap((name) => {
    const [nearest] = known
      .filter((each) => Math.abs(each.length - name.length) <= allowed(name))
      .map((each) => ({ meant: each, away: distance(name, each) }))
      .filter(({ away }) => away <= allowed(name))
      .toSorted((a, b) => a.away - b.away);
    return nearest || OURS.test(name) ? [{ name, meant: nearest?.meant }] : [];
  });
}
