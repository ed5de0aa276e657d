import type { NextRequest } from 'next/server';
import { parseOrRefuse } from '../../kit/http/route.ts';
import { staffRequest } from '../../reservations/booking/idempotency.ts';
import { idempotencyKey } from '../../reservations/schema.ts';
import { careful } from '../affected/asked.ts';
import type { Resolution } from './schema.ts';
import type { SolvingWriting } from './service.ts';

/** Who writes, what they have seen, and what shall become of what is hit. */
export function solving(
  asked: Parameters<typeof careful>[0] & {
    request: NextRequest;
    body: { resolutions?: readonly Resolution[] | undefined };
  },
): SolvingWriting {
  const { body, locale, request } = asked;
  const key = parseOrRefuse(idempotencyKey, request.headers.get('idempotency-key'), 'Idempotency-Key');
  return {
    ...careful(asked),
    resolutions: body.resolutions,
    idempotency: key === null ? null : staffRequest(key, body, locale),
  };
}
