import type { NextRequest } from 'next/server';
import { staffKey } from '../../bookings/by-staff/staff-key.ts';
import { conflictCheckedWriting } from '../affected/conflict-checked-writing.ts';
import type { Resolution } from './schema.ts';
import type { SolvingWriting } from './service.ts';

/** The same, with what is to become of each reservation that is hit. */
export function solving(
  context: Parameters<typeof conflictCheckedWriting>[0] & {
    request: NextRequest;
    body: { resolutions?: readonly Resolution[] | undefined };
  },
): SolvingWriting {
  const { body } = context;
  return {
    ...conflictCheckedWriting(context),
    resolutions: body.resolutions,
    idempotency: staffKey(context, body),
  };
}
