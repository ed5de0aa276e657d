/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** @type {WeakMap<ServerResponse, (() => void)[]>} */
const waiting = new WeakMap();

/**
 * Does some work when an answer is out, or whoever asked has left. All of it waits by one listener: Next waits itself almost as often
 * as Node finds fit before it warns of a leak.
 * @param {ServerResponse} response
 * @param {() => void} work
 */
export function onceAnswered(response, work) {
  const works = waiting.get(response);
  if (works) {
    works.push(work);
    return;
  }
  const all = [work];
  waiting.set(response, all);
  response.once('close', () => {
    for (const each of all) each();
  });
}
