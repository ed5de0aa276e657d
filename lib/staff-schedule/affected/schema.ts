import { z } from 'zod';
import { withBound } from '../../base/validation/message-keys.ts';

/** Beside any write that may leave reservations outside: `acceptConflicts=true` saves it all the same. */
export const acceptQuery = z.strictObject({
  acceptConflicts: z
    .enum(['true', 'false'], withBound('choice', 'true, false'))
    .default('false')
    .transform((value) => value === 'true'),
});
