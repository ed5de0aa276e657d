import { randomUUID } from 'node:crypto';
import { currentRequestId } from '../../base/log/request-id.ts';
import { hasTrustedProxy } from './client-address.ts';

const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * The name of a request: the one under which the front (scripts/server) has begun to answer it, else the one that the proxy in
 * front has given it, or one of our own.
 */
export function requestIdOf(headers: Headers): string {
  const named = currentRequestId();
  if (named !== undefined) return named;
  const given = headers.get('x-request-id') ?? '';
  return hasTrustedProxy(headers) && WELL_FORMED.test(given) ? given : randomUUID();
}
