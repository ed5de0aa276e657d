import { codingFor, encode, isCompressible } from './codings.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('./response-cache.mjs').Cached} Cached */
/** @typedef {import('./rendering.mjs').Rendered} Rendered */

/** For what is sent once. */
const EFFORT = { gzip: 5, br: 4 };

/** Whether `If-None-Match` names what the asker has already. */
export function isKnown(named = '', etag = '') {
  if (!etag) return false;
  /** @param {string} tag */
  const plain = (tag) => tag.trim().replace(/^W\//, '');
  return named.trim() === '*' || named.split(',').map(plain).includes(plain(etag));
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {number} status
 * @param {Rendered['headers']} headers
 * @param {import('./codings.mjs').Coding} coding
 * @param {Buffer} body
 */
function write(request, response, status, headers, coding, body) {
  if (response.destroyed) return;
  response.writeHead(status, {
    ...headers,
    'content-length': body.length,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * True when nothing but the headers had to be sent.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Rendered | Cached} answer
 */
function sentAsKnown(request, response, { status, headers }) {
  if (status !== 200 || !isKnown(request.headers['if-none-match'], String(headers.etag ?? ''))) return false;
  const { 'content-type': _, ...rest } = headers;
  response.writeHead(304, rest).end();
  return true;
}

/**
 * @param {Cached} cached
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export function sendCached(cached, request, response) {
  if (sentAsKnown(request, response, cached)) return;
  const coding = codingFor(request.headers['accept-encoding']);
  write(request, response, cached.status, cached.headers, coding, cached.bodies[coding]);
}

/**
 * @param {Rendered} rendered
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export async function sendRendered(rendered, request, response) {
  const { status, headers, body } = rendered;
  if (sentAsKnown(request, response, rendered)) return;
  if (status === 304 || status === 204) {
    response.writeHead(status, headers).end();
    return;
  }
  const isWorthIt = isCompressible(String(headers['content-type'] ?? ''), body);
  const coding = isWorthIt ? codingFor(request.headers['accept-encoding']) : 'identity';
  write(request, response, status, headers, coding, await encode(body, coding, EFFORT));
}
