/** Milliseconds. */
const TICK = 100;

/**
 * Calls `then` after so many milliseconds in which this process could have read an answer. While it loads code or renders, what has
 * come lies unread, and a timer that is due would run before it is read: such a time counts as one tick, however long it is.
 * @returns what cancels it, and says how many milliseconds were left
 */
export function afterResponsive(milliseconds: number, then: () => void): () => number {
  let left = Math.ceil(milliseconds / TICK);
  const timer = setInterval(() => {
    if (--left > 0) return;
    clearInterval(timer);
    then();
  }, TICK).unref();
  return () => {
    clearInterval(timer);
    return left * TICK;
  };
}
