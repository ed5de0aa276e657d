import type { NotFreeReason } from '../../terms/availability/why-not-free.ts';

/**
 * Which refusals of a term are the asker's to mend (the key of the message at `termFrom`), rather than somebody having
 * been faster, which is answered with the nearest free terms.
 */
const UNBOOKABLE: Partial<Record<NotFreeReason, string>> = {
  past: 'greaterThanCurrentDate',
  'lead-time': 'leadTime',
  horizon: 'horizon',
  'off-grid': 'offGrid',
};

export const unbookableMessage = (reason: NotFreeReason): string | undefined => UNBOOKABLE[reason];
