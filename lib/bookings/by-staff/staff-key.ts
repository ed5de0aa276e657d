import 'server-only';
import type { Locale } from '../../base/statuses.ts';
import { parseOrRefuse } from '../../kit/http/route.ts';
import { staffRequest, type IdempotencyRequest } from '../book/idempotency.ts';
import { idempotencyKey } from '../schema.ts';

type Requested = { request: Request; locale: Locale };

/** By which a request of staff is known when it comes again; null where it carries no `Idempotency-Key`. */
export function staffKey({ request, locale }: Requested, sent: unknown): IdempotencyRequest | null {
  const key = parseOrRefuse(idempotencyKey, request.headers.get('idempotency-key'), 'Idempotency-Key');
  return key === null ? null : staffRequest(key, sent, locale);
}
