/** After this many times the usual pause a loop that keeps failing tries again. */
const LONGEST_PAUSE = 8;

export type Loop = {
  /** Ends the pause, now or as soon as there is one. */
  wake(): void;
  /** Resolves when the work that is under way has ended. */
  stop(): Promise<void>;
};

/**
 * Does `work` over and over: at once when it says that there is more, otherwise after a pause. No error ends it;
 * while errors go on the pauses grow.
 */
export function startLoop(
  work: (stopping: () => boolean) => Promise<boolean>,
  pauseMs: number,
  onFault: (error: unknown, faults: number) => void,
): Loop {
  let stopped = false;
  let awake = false;
  let interrupt = () => {};

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (awake || stopped) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    let faults = 0;
    while (!stopped) {
      awake = false;
      let more = false;
      try {
        more = await work(() => stopped);
        faults = 0;
      } catch (error) {
        faults += 1;
        onFault(error, faults);
      }
      if (!more) await pause(pauseMs * Math.min(2 ** faults, LONGEST_PAUSE));
    }
  };

  const ended = run();
  return {
    wake() {
      awake = true;
      interrupt();
    },
    async stop() {
      stopped = true;
      interrupt();
      await ended;
    },
  };
}
