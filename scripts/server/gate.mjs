import { plainAddress } from './addresses.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {Pick<IncomingMessage, 'method' | 'url' | 'headers'>} Requested */
/**
 * Why a request is not let in: a code of `errors` in the messages with its status, or the address where to ask instead.
 * @typedef {{ status: number, code: string, headers?: Record<string, string> } | { status: 303 | 308, location: string }} Verdict
 */

export const BODY_LIMIT = 64 * 1024;
/** A picture of 10 MiB (lib/kit/pictures/limits.ts) with what a form wraps around it. */
export const PICTURE_LIMIT = 10 * 1024 * 1024 + BODY_LIMIT;

/** A table of 25 MiB (lib/import-export/reading/limits.ts) with the same. */
export const TABLE_LIMIT = 25 * 1024 * 1024 + BODY_LIMIT;

const OF_PAGES = 'GET, HEAD';
const OF_ENDPOINTS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const METHODS = new Set(OF_ENDPOINTS.split(', '));

const ENDPOINT = /^\/(?:admin\/)?api(?:\/|$)/;
const PICTURE =
  /^\/admin\/api\/(?:service-units\/\d+\/images|employees\/\d+\/photo|categories\/\d+\/picture|clients\/\d+\/photos|newsletters\/\d+\/picture|site\/pictures)$/;
const TABLE = '/admin/api/imports';
/** Their forms are sent by a script; pressed before that has come, they post to the page that they stand on. */
const FORMS_OF_STAFF =
  /^\/(?:board\/(?:login|register)|(?:(?:sr|en|de)\/)?(?:forgot-password|password\/new))$/;

export const pathOf = (url = '') => url.split('?', 1)[0] ?? '';
/** @param {string | undefined} url */
export const isEndpoint = (url) => ENDPOINT.test(pathOf(url));

/** @param {Pick<IncomingMessage, 'method' | 'url'>} request */
export const isWrite = ({ method, url }) => method !== 'GET' && method !== 'HEAD' && isEndpoint(url);

/**
 * Which long body is expected, so that who sends it matters before it has come.
 * @param {Pick<IncomingMessage, 'method' | 'url'>} request
 * @returns {'picture' | 'table' | null}
 */
export function longBodyOf({ method, url }) {
  if (method === 'POST' && pathOf(url) === TABLE) return 'table';
  return (method === 'POST' || method === 'PUT') && PICTURE.test(pathOf(url)) ? 'picture' : null;
}
const LIMITS = { picture: PICTURE_LIMIT, table: TABLE_LIMIT };

/** How long a body may be. @param {Pick<IncomingMessage, 'method' | 'url'>} request */
export function bodyLimitOf(request) {
  const long = longBodyOf(request);
  return long ? LIMITS[long] : BODY_LIMIT;
}

const malformed = { status: 400, code: 'malformed' };
/** @param {IncomingMessage['headers']} headers */
export const hasBody = (headers) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** @returns {Verdict | null} @param {Requested} request */
function atPages({ method, url = '', headers }) {
  // A server action: there is none, but Next would read the body of each with its own decoder.
  if ('next-action' in headers) return malformed;
  const isRead = method === 'GET' || method === 'HEAD';
  if (method === 'POST' && FORMS_OF_STAFF.test(pathOf(url))) return { status: 303, location: pathOf(url) };
  if (!isRead) return { status: 405, code: 'methodNotAllowed', headers: { Allow: OF_PAGES } };
  if (hasBody(headers)) return malformed;
  const plain = plainAddress(url);
  return plain === null || plain === url ? null : { status: 308, location: plain };
}

/**
 * What no page and no endpoint could want is refused before Next sees it.
 * @param {Requested} request
 * @param {(url: string) => readonly string[] | null} [methodsOf] what the endpoint at an address answers to
 * @returns {Verdict | null} null for whoever is let in
 */
export function atTheGate(request, methodsOf = () => null) {
  const { method = '', url = '', headers } = request;
  const known = methodsOf(url);
  const isKnown = known ? known.includes(method) : METHODS.has(method);
  const Allow = known?.join(', ') ?? OF_ENDPOINTS;
  if (!isKnown) return { status: 405, code: 'methodNotAllowed', headers: { Allow } };
  if (plainAddress(url) === null) return malformed;
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(request)) return { status: 413, code: 'tooLarge' };
  return isEndpoint(url) ? null : atPages(request);
}
