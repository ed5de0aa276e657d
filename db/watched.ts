import type postgres from 'postgres';
import { isCut } from './errors.ts';
import type { Guard } from './guard.ts';

type Unsafe = postgres.ISql['unsafe'];

/** Who is told of a query's fate. */
type Watch = {
  begin: Guard['begin'];
  /** The connection broke under a query. */
  cut: (error: unknown) => void;
  /** @throws what broke the connection, where that has happened before */
  refuse: () => void;
};

/** A query of the driver's is sent when somebody waits for it; from then on the guard counts it. */
function watched<Query extends PromiseLike<unknown>>(query: Query, watch: Watch): Query {
  const then = query.then.bind(query);
  let isCounted = false;
  // oxlint-disable-next-line no-thenable -- a promise already; that somebody waits for it is told by nothing else
  query.then = (fulfilled, rejected) => {
    if (!isCounted) {
      isCounted = true;
      const end = watch.begin();
      void then(end, (error: unknown) => {
        end();
        if (isCut(error)) watch.cut(error);
      });
    }
    return then(fulfilled, rejected);
  };
  return query;
}

/**
 * Drizzle has the driver prepare only statements that were given a name. Every other one would cost a second round
 * trip to ask for its types, and be planned anew: twice the time of a booking.
 */
function preparing<Client extends postgres.ISql>(client: Client, watch: Watch): Client {
  const unsafe: Unsafe = client.unsafe.bind(client);
  const prepared: Unsafe = (text, values, options) => {
    watch.refuse();
    return watched(unsafe(text, values, { ...options, prepare: true }), watch);
  };
  return Object.assign(client, { unsafe: prepared });
}

/**
 * A transaction whose connection breaks is over. The driver would still send its ROLLBACK, which ends the process
 * (porsager/postgres #1208), or what it has left to do to whoever got the connection next (#1216). So it never learns how
 * the work ended, and whoever waits is told what broke.
 */
function lifeOf(outer: Watch) {
  let broken: { by: unknown } | undefined;
  let reportLoss: (error: unknown) => void;
  const cut = new Promise<never>((_, reject) => {
    reportLoss = reject;
  });
  cut.catch(() => {}); // nobody may be waiting yet
  const watch: Watch = {
    begin: outer.begin,
    cut(error) {
      broken ??= { by: error };
      outer.cut(error);
      reportLoss(error);
    },
    refuse() {
      if (broken) throw broken.by;
    },
  };
  const whileWhole = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      work.then(
        (outcome) => broken ?? resolve(outcome),
        (error: unknown) => broken ?? reject(error),
      );
    });
  return { watch, cut, whileWhole };
}

/** A transaction, and each part of it that can fail alone: neither sends anything more once its connection is broken. */
function wholeOnly<Tx extends postgres.TransactionSql>(
  tx: Tx,
  { watch, whileWhole }: Pick<ReturnType<typeof lifeOf>, 'watch' | 'whileWhole'>,
): Tx {
  const savepoint = tx.savepoint.bind(tx) as (
    work: (part: postgres.TransactionSql) => Promise<unknown>,
  ) => Promise<unknown>;
  return Object.assign(preparing(tx, watch), {
    savepoint: (work: (part: postgres.TransactionSql) => Promise<unknown>) =>
      savepoint((part) => whileWhole(work(wholeOnly(part, { watch, whileWhole })))),
  });
}

/**
 * The driver's client with every statement prepared and counted by the guard.
 * @param cut is told when a connection broke under somebody
 */
export function watchedClient(sql: postgres.Sql, guard: Guard, cut: () => void): postgres.Sql {
  const outer: Watch = { begin: guard.begin, cut, refuse: () => {} };
  const begin = sql.begin.bind(sql);
  return Object.assign(preparing(sql, outer), {
    async begin(work: (tx: postgres.TransactionSql) => Promise<unknown>) {
      const hasBegun = guard.begin();
      const life = lifeOf(outer);
      try {
        const whole = begin((tx) => {
          hasBegun();
          return life.whileWhole(work(wholeOnly(tx, life)));
        });
        return await Promise.race([whole, life.cut]);
      } catch (error) {
        // Between two statements nobody but the driver hears of it.
        if (isCut(error)) life.watch.cut(error);
        throw error;
      } finally {
        hasBegun();
      }
    },
  });
}
