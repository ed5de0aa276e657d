import { onceAnswered } from './answered.mjs';
import { hasBody } from './gate.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */

/** After its answer a body may still come for so long; hung up on at once, its sender would learn of that alone. */
const LINGER = 3_000;

/** Bodies that were ended before they had come to their end, and whether they have by now. @type {WeakMap<IncomingMessage, boolean>} */
const cut = new WeakMap();
/** @param {IncomingMessage} request */

const hasCome = (request) => cut.get(request) ?? request.complete;

/**
 * Ends a body that does not say how long it is behind the limit: the endpoint sees more than it takes, and says so. What
 * follows is not kept.
 * @param {IncomingMessage} request
 * @param {number} limit
 */
export function cutOff(request, limit) {
  let push = request.push.bind(request);
  let size = 0;
  /** @type {IncomingMessage['push']} */
  const pushUpToLimit = (chunk, encoding) => {
    if (size > limit) {
      if (chunk === null) cut.set(request, true);
      return true;
    }
    size += chunk?.length ?? 0;
    const more = push(chunk, encoding);
    if (size <= limit) return more;
    // Else Node takes the end for a visitor who has left, and closes the connection before the answer.
    request.complete = true;
    cut.set(request, false);
    push(null);
    return true;
  };
  // Where middleware.ts reads the body, Next puts a copy of it in its place, with a `push` of its own.
  Object.defineProperty(request, 'push', {
    get: () => pushUpToLimit,
    set(ofCopy) {
      push = ofCopy;
    },
  });
}

/**
 * Whoever is too slow is told so, if nothing was said yet, and then hung up on.
 * @param {IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} milliseconds
 * @param {() => void} refuse
 */
export function withinTime(request, response, milliseconds, refuse) {
  const timer = setTimeout(() => {
    if (response.headersSent) request.destroy();
    else refuse();
  }, milliseconds);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  // Not that of the answer, for which Next waits already almost as often as Node finds fit.
  request.once('close', stop);
}

/**
 * Nobody holds a connection by never ending a body that was answered already.
 * @param {IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function hangUpOnTheEndless(request, response) {
  if (!hasBody(request.headers)) return;
  onceAnswered(response, () => {
    if (hasCome(request)) return;
    setTimeout(() => {
      if (!hasCome(request)) request.socket.destroy();
    }, LINGER).unref();
  });
}
