import 'server-only';
import { and, gt, inArray, isNull, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { linkToken } from '@/db/schema/links';
import { tokensOf } from '../../kit/links/service.ts';
import { hashToken } from '../../kit/links/token.ts';
import { OPENING } from './queries.ts';

/** The token that opens an appointment. What was booked before there were such links has another one. */
export async function ticketOf(reservationId: number): Promise<string | null> {
  const tokens = await tokensOf({ reservationId });
  return tokens['my-appointment'] ?? tokens['cancel-reservation'] ?? null;
}

/** Which appointments these tokens open now, with the token of each; of several the first. */
export async function openedBy(tokens: string[], now: Date): Promise<Map<number, string>> {
  if (tokens.length === 0) return new Map();
  const hashes = tokens.map((token) => ({ token, hash: hashToken(token) }));
  const links = await db
    .select({ id: linkToken.reservationId, hash: linkToken.tokenHash })
    .from(linkToken)
    .where(
      and(
        inArray(
          linkToken.tokenHash,
          hashes.map(({ hash }) => hash),
        ),
        inArray(linkToken.purpose, OPENING),
        or(isNull(linkToken.expiresAt), gt(linkToken.expiresAt, now)),
      ),
    );
  const opened = new Map<number, string>();
  for (const { token, hash } of hashes) {
    const id = links.find((link) => link.hash.equals(hash))?.id;
    if (id && !opened.has(id)) opened.set(id, token);
  }
  return opened;
}
