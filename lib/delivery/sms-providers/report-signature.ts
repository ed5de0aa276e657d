import { createHmac } from 'node:crypto';
import { secret } from '../../base/environment/env.ts';
import { isSame } from '../../kit/http/same-text.ts';

/** Stands in the address that a provider without signatures is given with a message, and is good for that message alone. */
export const reportSignature = (id: string): string =>
  createHmac('sha256', secret()).update(`message-report:${id}`).digest('base64url');

export const isReportSignature = (id: string, signature: string): boolean =>
  isSame(signature, reportSignature(id));

/** The same in the address to which such a provider hands over what clients answer. */
export const incomingSignature = (): string =>
  createHmac('sha256', secret()).update('message-incoming').digest('base64url');

export const isIncomingSignature = (signature: string): boolean => isSame(signature, incomingSignature());
