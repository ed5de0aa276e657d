import 'server-only';
import { moveTo } from '../adjusted-terms/service.ts';
import { moveVisitTo, visitAt } from '../adjusted-terms/visit.ts';
import type { TermOutcome } from '../board-terms/refused.ts';
import { inRounds } from '../booking/rounds.ts';
import { anotherStart, findMovable } from './movable.ts';
import type { OwnOutcome } from './outcome.ts';
import type { OwnMove } from './schema.ts';
import { tellOfMove } from './telling.ts';

/** The outcomes of staff's moves that a client can meet. */
export function asOwn(outcome: TermOutcome): OwnOutcome {
  if (outcome.ok) return outcome;
  switch (outcome.reason) {
    case 'invalid':
      return { ok: false, reason: 'invalid', fields: outcome.fields };
    case 'termTaken':
      return { ok: false, reason: 'termTaken', alternatives: outcome.alternatives };
    case 'notFound':
    case 'wrongState':
    case 'holdExpired':
    case 'alreadyBooked':
      return { ok: false, reason: 'wrongState' };
  }
}

/** Moves the own term, by the rules for a new booking; that it may overlap its own old term is the one difference. */
export async function moveByLink(token: string, input: OwnMove, now: Date): Promise<OwnOutcome> {
  const outcome = await inRounds(() => lookAndMove(token, input, now));
  return outcome ?? { ok: false, reason: 'termTaken', alternatives: [] };
}

/** @returns null when somebody was faster and another look is worth it */
async function lookAndMove(
  token: string,
  { termFrom, employeeId }: OwnMove,
  now: Date,
): Promise<OwnOutcome | null> {
  const found = await findMovable(token, now);
  if (!found.ok) return found;
  const { subject } = found;
  const deed = { by: 'client', now, action: 'moved', tell: tellOfMove } as const;
  const start = termFrom.getTime();
  const outcome =
    subject.parts.length > 1
      ? await moveVisitTo(subject, visitAt(subject, start, employeeId), deed)
      : await moveTo(subject, anotherStart(subject, start, employeeId), deed);
  return outcome && asOwn(outcome);
}
