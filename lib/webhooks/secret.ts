import { randomBytes } from 'node:crypto';
import { tokenFrom } from '../kit/links/token.ts';

export const newNonce = (): Buffer => randomBytes(32);

/** By which a program knows that something comes from us: Standard Webhooks writes it so. */
export const secretFrom = (nonce: Buffer): string =>
  `whsec_${Buffer.from(tokenFrom('webhook', nonce), 'base64url').toString('base64')}`;
