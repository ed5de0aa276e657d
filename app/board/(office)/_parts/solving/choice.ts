import type { Answerable } from '@/lib/staff-schedule/solving/proposals';

/** Which of its proposals is taken, and why, where it is a cancellation. */
export type Choice = { index: number; reason: string };

/** As it is proposed. */
export const proposedFor = ({ proposals }: Answerable): Choice => ({
  index: 0,
  reason: proposals.find(({ kind }) => kind === 'cancel')?.reason ?? '',
});

export const proposalOf = ({ proposals }: Answerable, { index }: Choice) => proposals[index] ?? proposals[0];

export const isCancelled = (hit: Answerable, choice: Choice) => proposalOf(hit, choice)?.kind === 'cancel';

/** A cancellation without a word of why. */
export const isUnsaid = (hit: Answerable, choice: Choice) =>
  isCancelled(hit, choice) && choice.reason.trim() === '';

/** As the endpoint takes it. */
export function resolutionOf(hit: Answerable, choice: Choice): object {
  const { kind = 'call', employeeId, termFrom, segments } = proposalOf(hit, choice) ?? {};
  return {
    reservationId: hit.id,
    kind,
    ...(employeeId !== undefined && { employeeId }),
    ...((kind === 'other-time' || kind === 'ask') && { termFrom }),
    ...(segments && { segments }),
    ...(kind === 'cancel' && { reason: choice.reason }),
  };
}
