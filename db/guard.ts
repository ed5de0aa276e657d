import postgres from 'postgres';

/** PostgreSQL ends a statement after five seconds: whoever waits longer waits for a connection, or for nothing at all. */
const OVERDUE_MS = 5_500;
const CHECK_MS = 500;
const PROBE_SECONDS = 1;
/** One may fail because this process is busy. */
const FAILED_PROBES = 2;

/** Whether the database answers on a connection of its own. That it refuses is an answer as well. */
async function answers(url: string): Promise<boolean> {
  const probe = postgres(url, {
    max: 1,
    connect_timeout: PROBE_SECONDS,
    onnotice: () => {},
    connection: { application_name: 'salon probe' },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_SECONDS * 1000);
  });
  const requested = probe`select 1`.then(
    () => true,
    (error: unknown) => error instanceof postgres.PostgresError,
  );
  try {
    return await Promise.race([requested, late]);
  } finally {
    clearTimeout(timer);
    void probe.end({ timeout: 0 });
  }
}

export type Guard = {
  /** Counts one wait for the database, until the returned function is called. */
  begin: () => () => void;
  /** How many wait. */
  waits: () => number;
  stop: () => void;
};

/**
 * Watches over a pool. A frozen database, or one behind a broken line, raises no error in postgres.js: queries wait for
 * ever. Where one is overdue and the database does not answer elsewhere either, the pool is lost. A slow query, a slow
 * visitor or a busy process is none of that.
 */
export function guardPool(url: string, lost: () => void): Guard {
  /** When each began; the one that waits longest stands first. */
  const waiting = new Set<{ since: number }>();
  let failed = 0;
  let probing = false;

  async function check(): Promise<void> {
    const [longest] = waiting;
    if (!longest || performance.now() - longest.since < OVERDUE_MS) {
      failed = 0;
    } else if (!probing) {
      probing = true;
      failed = (await answers(url)) ? 0 : failed + 1;
      probing = false;
      if (failed >= FAILED_PROBES) lost();
    }
  }
  const timer = setInterval(() => void check(), CHECK_MS).unref();

  return {
    begin() {
      const wait = { since: performance.now() };
      waiting.add(wait);
      return () => waiting.delete(wait);
    },
    waits: () => waiting.size,
    stop: () => clearInterval(timer),
  };
}
