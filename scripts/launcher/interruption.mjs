import { StartError } from './say.mjs';

const controller = new AbortController();

/** Aborted by the first SIGINT, SIGTERM or SIGHUP, which is its reason; whatever runs as a child takes it along. */
export const interrupted = controller.signal;

/** Resolves at the first signal. */
export const interruption = new Promise((resolve) => {
  interrupted.addEventListener('abort', resolve, { once: true });
});

export function listenForSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort(signal));
}

/** Gives up waiting for `work` when a signal comes first. @template Result @param {Promise<Result>} work */
export function unlessInterrupted(work) {
  const refusal = interruption.then(() => {
    throw new StartError('Interrupted.');
  });
  return Promise.race([work, refusal]);
}
