import type { RefusalCode } from '../../kit/refusal.ts';
import type { Term } from '../../availability/schedule/schedule.ts';
import type { MoveStanding } from '../../booking-rules/own-rules.ts';

/** Why the client's own deed was not done. */
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

export type OwnOutcome = { ok: true; id: number } | NotDone;

/** Why a term cannot be moved, as endpoints and pages say it. */
export const MOVE_REFUSALS = {
  'confirm-first': 'confirmFirst',
  'already-cancelled': 'alreadyCancelled',
  'wrong-state': 'wrongState',
  'term-passed': 'termPassed',
  'move-too-late': 'moveTooLate',
  'moved-too-often': 'movedTooOften',
} as const satisfies Record<Exclude<MoveStanding, 'open'>, RefusalCode>;
