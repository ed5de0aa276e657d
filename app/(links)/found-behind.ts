import { log } from '@/lib/base/log/log';
import { mailedToken } from '@/lib/kit/links/schema';

/** It could not be looked up just now, as while the database is away: nothing is known of the link. */
export const UNKNOWN = 'unknown';

/** What a mailed link opens; null: nothing any more. Only looks: mail scanners open links. */
export async function foundBehind<Found extends object>(
  token: unknown,
  find: (token: string) => Promise<Found | null>,
): Promise<Found | null | typeof UNKNOWN> {
  const given = mailedToken.safeParse(token);
  if (!given.success) return null;
  try {
    return await find(given.data);
  } catch (error) {
    log.warn({ error }, 'what a link opens could not be looked up');
    return UNKNOWN;
  }
}

/** For a page whose browser looks once more by itself where the server has found nothing. */
export async function foundAtOnce<Found extends object>(
  ...behind: Parameters<typeof foundBehind<Found>>
): Promise<Found | null> {
  const found = await foundBehind(...behind);
  return found === UNKNOWN ? null : found;
}
