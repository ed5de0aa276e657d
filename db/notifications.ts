import postgres from 'postgres';
import { directDatabaseUrl } from '../lib/base/environment/env.ts';

/**
 * Hears what the database says on a channel (NOTIFY), on a connection of its own. `onConnected` is called with each new
 * connection, also after a break: whatever was said meanwhile is lost.
 */
export async function listenTo(
  channel: string,
  { onMessage, onConnected }: { onMessage: (message: string) => void; onConnected: () => void },
): Promise<() => Promise<void>> {
  const sql = postgres(directDatabaseUrl(), {
    max: 1,
    connect_timeout: 3,
    onnotice: () => {},
    connection: { application_name: 'salon listener' },
  });
  await sql.listen(channel, onMessage, onConnected);
  return () => sql.end({ timeout: 1 });
}
