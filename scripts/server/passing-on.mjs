import { onceAnswered } from './answered.mjs';
import { cutOff, withinTime } from './bodies.mjs';
import { BODY_LIMIT, bodyLimitOf, hasBody, longBodyOf } from './gate.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const SLOWEST = { body: 30_000, picture: 120_000, table: 300_000 };
/** Each is in memory as a whole, and twice where middleware.ts reads it. What is read of a table ends with its answer, and waits its turn (lib/import-export/reading). */
const AT_ONCE = { picture: 4, table: 1 };

const unauthorized = { status: 401, code: 'unauthorized' };
const tooSlow = { status: 408, code: 'bodyTooSlow', headers: { Connection: 'close' } };
const crowded = { status: 503, code: 'crowded', headers: { 'Retry-After': '5' } };

/** @param {Pick<IncomingMessage, 'headers'>} request */
const mayBeLong = ({ headers }) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > BODY_LIMIT;

/**
 * What Next answers as it comes: endpoints, pictures, files. A body has an end and a time; a long one is taken from staff
 * alone, and only a few at once.
 * @param {import('./rendering.mjs').Handler} next
 * @param {(verdict: import('./gate.mjs').Verdict, request: IncomingMessage, response: ServerResponse) => void} refuse
 * @param {(request: IncomingMessage) => Promise<boolean>} isStaff
 */
export function passingOn(next, refuse, isStaff) {
  const inProgress = { picture: 0, table: 0 };

  /**
   * @returns {Promise<import('./gate.mjs').Verdict | null>}
   * @param {'picture' | 'table'} kind
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function admitLong(kind, request, response) {
    if (!(await isStaff(request))) return unauthorized;
    if (inProgress[kind] >= AT_ONCE[kind]) return crowded;
    inProgress[kind]++;
    onceAnswered(response, () => inProgress[kind]--);
    return null;
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  return async (request, response) => {
    // Means nothing to an endpoint, and shall mean nothing to Next (gate.mjs).
    delete request.headers['next-action'];
    const long = longBodyOf(request);
    if (long && mayBeLong(request)) {
      const verdict = await admitLong(long, request, response);
      if (verdict) return refuse(verdict, request, response);
    }
    if (hasBody(request.headers)) {
      if ('transfer-encoding' in request.headers) cutOff(request, bodyLimitOf(request));
      withinTime(request, response, SLOWEST[long ?? 'body'], () => refuse(tooSlow, request, response));
    }
    return next(request, response);
  };
}
