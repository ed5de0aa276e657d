/** What an address may be written with at all; everything else is sent encoded. */
const WRITABLE = /^\/[\x21\x24-\x3b\x3d\x3f-\x5b\x5d-\x7e]*$/;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
const DOTS = new Set(['.', '..']);
/** What nearly all are: nothing to look at closely. */
const SURELY_PLAIN = /^(?:\/|(?:\/[\w~-][\w.~-]*)+)$/;

/**
 * Encoded although it need not be (`%61bout`), or with small letters (`%c5`): the same address under another name.
 * @param {string} segment
 */
const plainly = (segment) =>
  segment.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : escape.toUpperCase();
  });

/** Blanks around a name, however they are encoded. @param {string} segment */
function withoutBlanks(segment) {
  const text = decodeURIComponent(segment);
  return text === text.trim() ? segment : encodeURIComponent(text.trim());
}

/**
 * The one way of writing the address of a page.
 * @param {string} url what was asked for, with its query
 * @returns {string | null} null for what is no address
 */
export function plainAddress(url) {
  const [path = '', ...query] = url.split('?');
  if (!WRITABLE.test(url)) return null;
  if (SURELY_PLAIN.test(path)) return url;
  let segments;
  try {
    segments = path.split('/').map((segment) => withoutBlanks(plainly(segment)));
    if (segments.some((segment) => CONTROL.test(decodeURIComponent(segment)))) return null;
  } catch {
    return null;
  }
  if (segments.some((segment) => DOTS.has(segment))) return null;
  const plain = `/${segments.filter(Boolean).join('/')}`;
  return [plain, ...query].join('?');
}
