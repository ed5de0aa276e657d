import { BODY_LIMIT, PICTURE_LIMIT, takesPictures } from './gate.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const SLOWEST = { body: 30_000, picture: 120_000 };
/** Each is in memory as a whole, and twice where middleware.ts reads it. */
const PICTURES_AT_ONCE = 4;

const unauthorized = { status: 401, code: 'unauthorized' };
const tooSlow = { status: 408, code: 'bodyTooSlow', headers: { Connection: 'close' } };
const crowded = { status: 503, code: 'crowded', headers: { 'Retry-After': '5' } };

/**
 * Ends a body that does not say how long it is behind the limit: the endpoint sees more than it takes, and says so. What
 * follows is not kept.
 * @param {IncomingMessage} request
 * @param {number} limit
 */
function cutOff(request, limit) {
  const push = request.push.bind(request);
  let size = 0;
  request.push = (chunk, encoding) => {
    if (size > limit) return true;
    size += chunk?.length ?? 0;
    const more = push(chunk, encoding);
    if (size <= limit) return more;
    // Else Node takes the end for a visitor who has left, and closes the connection before the answer.
    request.complete = true;
    push(null);
    return true;
  };
}

/** Whoever is too slow is told so, if nothing was said yet, and then hung up on. */
function withinTime(request, response, milliseconds, refuse) {
  const timer = setTimeout(() => {
    if (response.headersSent) request.destroy();
    else refuse();
  }, milliseconds);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  response.once('close', stop);
}

const hasBody = ({ headers }) => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
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

  /** @returns {Promise<import('./gate.mjs').Verdict | null>} */
  async function admitPicture(request, response) {
    if (!(await isStaff(request))) return unauthorized;
    if (pictures >= PICTURES_AT_ONCE) return crowded;
    pictures++;
    response.once('close', () => pictures--);
    return null;
  }

  return async (request, response) => {
    // Means nothing to an endpoint, and shall mean nothing to Next (gate.mjs).
    delete request.headers['next-action'];
    const isPicture = takesPictures(request);
    if (isPicture && mayBeLong(request)) {
      const verdict = await admitPicture(request, response);
      if (verdict) return refuse(verdict, request, response);
    }
    if (hasBody(request)) {
      if ('transfer-encoding' in request.headers) cutOff(request, isPicture ? PICTURE_LIMIT : BODY_LIMIT);
      const time = isPicture ? SLOWEST.picture : SLOWEST.body;
      withinTime(request, response, time, () => refuse(tooSlow, request, response));
    }
    return next(request, response);
  };
}
