import 'server-only';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { linkToken, type LinkPurpose } from '@/db/schema/reservations';
import { hashToken, newNonce, tokenFrom } from './token.ts';

export type NewLink = { purpose: LinkPurpose; expiresAt: Date | null };

/** Makes the links of a reservation; their tokens are derived again when a mail is written. */
export async function addReservationLinks(
  tx: Executor,
  reservationId: number,
  links: NewLink[],
): Promise<void> {
  await tx.insert(linkToken).values(
    links.map(({ purpose, expiresAt }) => {
      const nonce = newNonce();
      return { purpose, nonce, tokenHash: hashToken(tokenFrom(purpose, nonce)), reservationId, expiresAt };
    }),
  );
}

/** The tokens of a reservation's links, by purpose. */
export async function tokensOf(
  reservationId: number,
  executor: Executor = db,
): Promise<Partial<Record<LinkPurpose, string>>> {
  const rows = await executor
    .select({ purpose: linkToken.purpose, nonce: linkToken.nonce })
    .from(linkToken)
    .where(eq(linkToken.reservationId, reservationId));
  return Object.fromEntries(rows.map(({ purpose, nonce }) => [purpose, tokenFrom(purpose, nonce)]));
}

/** What a token from a mail stands for, or null when it is unknown, meant for something else, or expired. */
export async function findLink(
  executor: Executor,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<{ id: string; reservationId: number | null } | null> {
  const [row] = await executor
    .select({ id: linkToken.id, reservationId: linkToken.reservationId })
    .from(linkToken)
    .where(
      and(
        eq(linkToken.tokenHash, hashToken(token)),
        inArray(linkToken.purpose, purposes),
        or(isNull(linkToken.expiresAt), gt(linkToken.expiresAt, now)),
      ),
    );
  return row ?? null;
}
