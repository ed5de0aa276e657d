import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '../../base/environment/env.ts';

export const INTERNAL_KEY_HEADER = 'x-salon-internal';

/** Proves that a process of this very installation asks. */
export const internalKey = () => createHmac('sha256', secret()).update('site-cache').digest('hex');

export function isInternal(request: Request): boolean {
  const given = Buffer.from(request.headers.get(INTERNAL_KEY_HEADER) ?? '');
  const expected = Buffer.from(internalKey());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
