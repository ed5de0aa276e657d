import type { NotFreeReason } from '../../terms/availability/why-not-free.ts';
import type { WhyNot } from './wish.ts';

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

/** Whether nobody was faster, since the salon takes no clients then at all: it has closed meanwhile, or another day was asked for. */
export const isClosedThen = (reason: NotFreeReason): boolean =>
  reason === 'closed-day' || reason === 'outside-hours';

export const unbookableMessage = (reason: WhyNot['reason']): string | undefined =>
  reason === 'together' ? undefined : UNBOOKABLE[reason];
