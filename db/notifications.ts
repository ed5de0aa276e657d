import postgres from 'postgres';

/**
 * Hears what the database says on a channel (NOTIFY), on a connection of its own. `onConnected` is called with each new
 * connection, also after a break: whatever was said meanwhile is lost.
 */
export async function listenTo(
  channel: string,
  { onMessage, onConnected }: { onMessage: (message: string) => void; onConnected: () => void },
): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing');
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 3,
    onnotice: () => {},
    connection: { application_name: 'salon listener' },
  });
  await sql.listen(channel, onMessage, onConnected);
  return () => sql.end({ timeout: 1 });
}
