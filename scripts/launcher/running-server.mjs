import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say.mjs';

/** @typedef {Pick<ReturnType<typeof import('./next.mjs').serveApplication>, 'ready' | 'ended' | 'stop' | 'kill'>} Server */

/**
 * Keeps a server running: one that has died is started again, after 1 s, then 2 s, 4 s … 30 s; a good minute makes up for
 * all before. One that never answered at all is not tried again, since nothing would be better the second time.
 * @param {() => Server} start
 * @param {{ firstPause?: number, longestPause?: number, goodFor?: number }} times in milliseconds
 * @returns {{ ready: Promise<void>, gaveUp: Promise<never>, stop: (signal: NodeJS.Signals) => Promise<void>, kill: () => void }}
 *   `ready` when it answers for the first time; `gaveUp` is only ever rejected
 */
export function runningServer(start, { firstPause = 1_000, longestPause = 30_000, goodFor = 60_000 } = {}) {
  const left = new AbortController();
  let server = start();
  const { ready } = server;

  async function keep() {
    await ready;
    let pause = firstPause;
    while (!left.signal.aborted) {
      const since = performance.now();
      const { code, signal } = await server.ended;
      if (left.signal.aborted) return;
      if (performance.now() - since >= goodFor) pause = firstPause;
      const ending = signal ? `was killed by ${signal}` : `ended with code ${code}`;
      say(`The web server ${ending}; starting it again in ${pause / 1_000} s …`);
      await sleep(pause, undefined, { signal: left.signal }).catch(() => {});
      if (left.signal.aborted) return;
      pause = Math.min(longestPause, pause * 2);
      server = start();
      // How it fares is seen at its end.
      server.ready.catch(() => {});
    }
  }

  /** @type {Promise<never>} */
  const gaveUp = new Promise((_resolve, reject) => {
    keep().catch(reject);
  });
  return {
    ready,
    gaveUp,
    async stop(signal) {
      left.abort();
      await server.stop(signal);
    },
    kill: () => server.kill(),
  };
}
