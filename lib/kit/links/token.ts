import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { LinkPurpose } from '@/db/schema/links';
import { secret } from '../../base/environment/env.ts';

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** What a token is good for; a token of one purpose is nothing for another. */
type TokenPurpose = LinkPurpose | 'calendar-feed' | 'webhook';

/** 256 bits, base64url: needs both the row's random nonce and the server's secret, so a copy of the database opens nothing. */
export const tokenFrom = (purpose: TokenPurpose, nonce: Buffer, key = secret()) =>
  createHmac('sha256', key).update(`${purpose}\n`).update(nonce).digest('base64url');

/** What a new link is stored with; its token is derived again when a mail is written. */
export function newLinkSecret(purpose: TokenPurpose): { nonce: Buffer; tokenHash: Buffer } {
  const nonce = randomBytes(32);
  return { nonce, tokenHash: hashToken(tokenFrom(purpose, nonce)) };
}
