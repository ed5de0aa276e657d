import type { RefusalCode } from '../../kit/refusal.ts';
import type { Term } from '../../availability/schedule/schedule.ts';
import type { MoveState } from '../../booking-rules/client-rules.ts';

/** Why the client's own action was not done. */
export type NotDone =
  | {
      ok: false;
      reason: Extract<
        RefusalCode,
        | 'linkInvalid'
        | 'wrongState'
        | 'alreadyCancelled'
        | 'termPassed'
        | 'confirmFirst'
        | 'moveTooLate'
        | 'movedTooOften'
        | 'nothingToUndo'
      >;
    }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> }
  | { ok: false; reason: 'termTaken'; alternatives: Term[] };

export type SelfServiceOutcome = { ok: true; id: number } | NotDone;

/** Why a term cannot be moved, as endpoints and pages say it. */
export const MOVE_REFUSALS = {
  'confirm-first': 'confirmFirst',
  'already-cancelled': 'alreadyCancelled',
  'wrong-state': 'wrongState',
  'term-passed': 'termPassed',
  'move-too-late': 'moveTooLate',
  'moved-too-often': 'movedTooOften',
} as const satisfies Record<Exclude<MoveState, 'open'>, RefusalCode>;
