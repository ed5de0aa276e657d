import { isPrefetch, ROUTER_HEADERS } from '../next/internals.mjs';
import { isSearch } from './searches.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').IncomingHttpHeaders} IncomingHttpHeaders */

/**
 * What is asked for by GET, and what Next is told of who asks. `file`: a script or a style sheet of the build. `page`: what
 * everybody gets alike at an address. `answer`: the same, for a question or for a part of a page. `own`: what is somebody's
 * own, or may be. `search`: which terms are free, which is counted for whoever asks, and the same for all. `linkSource` is what the address
 * says to the browser alone.
 * @typedef {{ kind: 'file' | 'page' | 'answer' | 'own' | 'search', path: string, key: string, headers: IncomingHttpHeaders, linkSource?: string }} Requested
 */

const FILE = /^\/_next\/static\/[\w./~-]+\.(?:js|css)$/;
/** Endpoints answer for themselves; the others are read from disk. */
const NOT_RENDERED = /^\/(?:api|admin\/api|s|pictures|_next\/static)(?:[/?]|$)/;
const LANGUAGES = new Set(['sr', 'en', 'de']);
/** With a language in the address, the stored one changes nothing. */
const NAMES_ITS_LANGUAGE = /^\/(?:sr|en|de)(?:[/?]|$)/;

/** Where a link was put (lib/base/link-source.ts). Only the browser reads it, so the page is the same as without it. */
const LINK_SOURCE = /^source=[\w-]{1,30}$/;

/** @param {string} address */
function withoutLinkSource(address) {
  const [page = '', question] = address.split('?', 2);
  const parts = question?.split('&') ?? [];
  const linkSource = parts.find((part) => LINK_SOURCE.test(part));
  if (!linkSource) return { path: address };
  const others = parts.filter((part) => part !== linkSource).join('&');
  return { path: others ? `${page}?${others}` : page, linkSource };
}

/** Made again from the whole page by the front. */
const OF_THE_FRONT = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'];

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
 * What makes another answer of a search: the language, and as whom the browser is known (lib/self-service/known-browser), for whom a
 * service may last longer. Whatever other cookies come with them.
 */
const cookiesOfSearch = (cookies = '') =>
  cookies.match(/(?<![^; ])(?:lang|salon-client|salon-tickets)=[^;]*/g);

/** @param {IncomingHttpHeaders} headers @param {string[]} names */
const only = (headers, names) =>
  Object.fromEntries(names.filter((name) => name in headers).map((name) => [name, headers[name]]));

/** @param {IncomingHttpHeaders} headers @param {string[]} names */
const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/**
 * @param {Pick<IncomingMessage, 'method' | 'url' | 'headers'>} request one that the gate has let in
 * @param {(path: string) => boolean} [isFile] whether a file of the folder `public` has that path
 * @returns {Requested | null} null for what is passed on to Next as it is
 */
export function classifyRequest({ method, url: path = '', headers }, isFile = () => false) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (isSearch({ method, url: path, headers })) {
    const key = JSON.stringify([path, headers.lang, cookiesOfSearch(headers.cookie)]);
    return { kind: 'search', path, key, headers: without(headers, OF_THE_FRONT) };
  }
  if (FILE.test(path)) return { kind: 'file', path, key: path, headers: {} };
  if (NOT_RENDERED.test(path) || isFile(path)) return null;
  const stored = 'authorization' in headers ? null : languageOf(headers.cookie);
  const language = stored !== null && NAMES_ITS_LANGUAGE.test(path) ? '' : stored;
  if (language === null) return { kind: 'own', path, key: '', headers: without(headers, OF_THE_FRONT) };
  const part = only(headers, ROUTER_HEADERS);
  const isPart = Object.keys(part).length > 0;
  const shown = withoutLinkSource(path);
  return {
    kind: isPart || shown.path.includes('?') ? 'answer' : 'page',
    ...shown,
    key: `${language} ${shown.path}${isPart ? ` ${JSON.stringify(part)}` : ''}`,
    headers: { ...part, ...(language && { cookie: `lang=${language}` }) },
  };
}

/** A part of a page that Next's router loads ahead. @param {Requested} call */
export const isAhead = ({ headers }) => isPrefetch(headers);
