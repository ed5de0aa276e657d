import type { NextRequest } from 'next/server';
import { staffKey } from '../../bookings/by-staff/staff-key.ts';
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
  const { body } = asked;
  return {
    ...careful(asked),
    resolutions: body.resolutions,
    idempotency: staffKey(asked, body),
  };
}
