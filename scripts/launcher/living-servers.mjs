import { withConnection } from './migrations.mjs';
import { StartError } from './say.mjs';

/** The connections of a process that serves, as db/client, db/notifications and db/guard call them. */
const OF_A_SERVER = ['salon', 'salon listener', 'salon probe'];

/** The switch of a command that replaces tables: also where servers are at work on them. */
export const EVEN_IF_RUNNING = 'even-if-running';

/**
 * A server whose tables are replaced under it goes on as if nothing had happened: it says that it is ready, and answers with what
 * is no longer there.
 * @param {string} url
 * @param {string} again the command, for whoever means it
 * @throws StartError where a server is at work on this database, on whatever machine
 */
export async function refuseBesideServers(url, again) {
  const found = await withConnection(
    url,
    (sql) => sql`
      select coalesce(host(client_addr), 'this machine') as machine, count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name = any(${OF_A_SERVER}) group by 1 order by 1`,
  );
  if (found.length === 0) return;
  const { host, pathname } = new URL(url);
  const machines = found.map(({ machine, connections }) => `${machine} (connections: ${connections})`);
  throw new StartError(
    `A server is at work on ${host}${pathname}, from ${machines.join(', ')}, and would lose its tables. ` +
      `Stop it first. If you mean it all the same: ${again} --${EVEN_IF_RUNNING}`,
  );
}
