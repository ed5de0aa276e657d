import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { LinkPurpose } from '@/db/schema/reservations';
import { secret } from '../env.ts';

export const newNonce = () => randomBytes(32);

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** 256 bits, base64url: needs both the row's random nonce and the server's secret, so a copy of the database opens nothing. */
export const tokenFrom = (purpose: LinkPurpose, nonce: Buffer) =>
  createHmac('sha256', secret()).update(`${purpose}\n`).update(nonce).digest('base64url');
