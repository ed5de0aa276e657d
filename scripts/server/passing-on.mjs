import { cutOff, withinTime } from './bodies.mjs';
import { BODY_LIMIT, hasBody, PICTURE_LIMIT, takesPictures } from './gate.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const SLOWEST = { body: 30_000, picture: 120_000 };
/** Each is in memory as a whole, and twice where middleware.ts reads it. */
const PICTURES_AT_ONCE = 4;

const unauthorized = { status: 401, code: 'unauthorized' };
const tooSlow = { status: 408, code: 'bodyTooSlow', headers: { Connection: 'close' } };
const crowded = { status: 503, code: 'crowded', headers: { 'Retry-After': '5' } };

/** @param {Pick<IncomingMessage, 'headers'>} request */
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
  let pictures = 0;

  /**
   * @returns {Promise<import('./gate.mjs').Verdict | null>}
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function admitPicture(request, response) {
    if (!(await isStaff(request))) return unauthorized;
    if (pictures >= PICTURES_AT_ONCE) return crowded;
    pictures++;
    response.once('close', () => pictures--);
    return null;
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  return async (request, response) => {
    // Means nothing to an endpoint, and shall mean nothing to Next (gate.mjs).
    delete request.headers['next-action'];
    const isPicture = takesPictures(request);
    if (isPicture && mayBeLong(request)) {
      const verdict = await admitPicture(request, response);
      if (verdict) return refuse(verdict, request, response);
    }
    if (hasBody(request.headers)) {
      if ('transfer-encoding' in request.headers) cutOff(request, isPicture ? PICTURE_LIMIT : BODY_LIMIT);
      const time = isPicture ? SLOWEST.picture : SLOWEST.body;
      withinTime(request, response, time, () => refuse(tooSlow, request, response));
    }
    return next(request, response);
  };
}
