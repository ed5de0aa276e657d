import 'server-only';
import type { Executor } from '@/db/client';
import type { BookedVisit } from '../booked-visit/booked-visit.ts';
import { stepBack } from '../../bookings/lifecycle/step-back.ts';
import type { SelfServiceOutcome } from '../by-client/outcome.ts';
import { recordUndone, reinstate, whereItIs, type StepBack } from './reinstate.ts';

/** What has fallen stands again, where nobody else has taken its time by now. */
export const undoCancellation = (
  subject: BookedVisit,
  step: StepBack,
  executor?: Executor,
): Promise<SelfServiceOutcome | null> =>
  reinstate(subject, subject.parts.map(whereItIs), { now: step.now, executor }, async (tx) => {
    const { noShowAt } = subject.reservation;
    if (!(await stepBack(tx, subject.reservation, { ...step, noShowAt }))) return false;
    await recordUndone(tx, subject, { status: step.to }, step);
    return true;
  });
