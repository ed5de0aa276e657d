import { createHash, createHmac, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { NEXTAUTH_SECRET } from './browser/server-processes.ts';

const tokenWith = (purpose: string, nonce: Buffer) =>
  createHmac('sha256', NEXTAUTH_SECRET).update(`${purpose}\n`).update(nonce).digest('base64url');

/** The token of a link that was mailed, as its mail has it. */
export async function mailedToken(
  sql: postgres.Sql,
  purpose: string,
  reservationId: number,
): Promise<string> {
  const [link] = await sql<{ nonce: Buffer }[]>`
    select nonce from link_token where purpose = ${purpose} and reservation_id = ${reservationId}`;
  if (!link) throw new Error(`there is no link ${purpose}`);
  return tokenWith(purpose, link.nonce);
}

/** The token of a new link, as the mail has it that proposes the next visit. */
export async function tokenOfNextVisit(sql: postgres.Sql, reservationId: number): Promise<string> {
  const nonce = randomBytes(32);
  const token = tokenWith('book-next', nonce);
  await sql`insert into link_token ${sql({
    purpose: 'book-next',
    nonce,
    token_hash: createHash('sha256').update(token).digest(),
    reservation_id: reservationId,
    expires_at: new Date(Date.now() + 40 * 86_400_000),
  })}`;
  return token;
}
