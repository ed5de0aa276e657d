import { log } from '@/lib/base/log/log';
import { mailedToken } from '@/lib/kit/links/schema';

/** What a mailed link opens. Only looks: mail scanners open links. While the database is away, the browser asks again. */
export async function foundBehind<Found>(
  token: unknown,
  find: (token: string) => Promise<Found | null>,
): Promise<Found | null> {
  const given = mailedToken.safeParse(token);
  if (!given.success) return null;
  try {
    return await find(given.data);
  } catch (error) {
    log.warn({ error }, 'what a link opens could not be looked up');
    return null;
  }
}
