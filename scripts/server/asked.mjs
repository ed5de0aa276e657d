/** @typedef {import('node:http').IncomingMessage} IncomingMessage */

/** @typedef {{ kind: 'file' | 'page', path: string, language: string, key: string }} Asked what many may ask for alike */

const FILE = /^\/_next\/static\/[\w./~-]+\.(?:js|css)$/;
const PAGE = /^\/(?!(?:api|admin|board|pictures|_next)(?:\/|$))[^.?#]{0,200}$/;
const LANGUAGES = new Set(['sr', 'en', 'de']);

/** With one of these somebody asks for a part of a page, or for one of their own. */
const PARTICULAR = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-url',
  'authorization',
  'range',
];

/** @returns the stored language, '' without one, null for who brings a cookie that may change the answer */
function languageOf(cookies = '') {
  let language = '';
  for (const cookie of cookies.split(';')) {
    const [name = '', value = ''] = cookie.trim().split('=', 2);
    if (name === 'lang' && LANGUAGES.has(value)) language = value;
    else if (name !== '' && name !== 'visitor') return null;
  }
  return language;
}

/**
 * @param {Pick<IncomingMessage, 'method' | 'url' | 'headers'>} request
 * @returns {Asked | null} null for what only Next can answer
 */
export function whatIsAsked({ method, url: path = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (PARTICULAR.some((name) => name in headers)) return null;
  if (FILE.test(path)) return { kind: 'file', path, language: '', key: path };
  if (!PAGE.test(path)) return null;
  const language = languageOf(headers.cookie);
  return language === null ? null : { kind: 'page', path, language, key: `${language} ${path}` };
}

/** @returns {'br' | 'gzip' | 'identity'} the smallest that the asker understands */
export function codingFor(accepted = '') {
  const understood = new Set(
    accepted
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => !quality || !/^q=0(?:\.0*)?$/.test(quality))
      .map(([coding]) => coding),
  );
  if (understood.has('br')) return 'br';
  return understood.has('gzip') ? 'gzip' : 'identity';
}

/** Whether `If-None-Match` names what the asker has already. */
export function isKnown(named = '', etag = '') {
  if (!etag) return false;
  const plain = (tag) => tag.trim().replace(/^W\//, '');
  return named.trim() === '*' || named.split(',').map(plain).includes(plain(etag));
}
