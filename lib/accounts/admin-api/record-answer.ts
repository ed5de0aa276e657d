import type { StaffMember } from '../sessions/roles.ts';
import type { NotDone, Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { json } from '../../kit/http/answer.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Who of the staff writes, for the history. */
export const writing = ({ user, now }: { user: StaffMember; now: Date }): Writing => ({
  by: `user:${user.id}`,
  now,
});

function refuse(outcome: Exclude<Removed, { ok: true }> | Exclude<Saved<unknown>, { ok: true }>): never {
  if (outcome.reason === 'changedMeanwhile') {
    const { record, changedBy } = outcome;
    throw new Refusal('changedMeanwhile', { extra: { record, changedBy } });
  }
  if (outcome.reason === 'invalid') throw new Refusal('invalid', { fields: outcome.fields });
  throw new Refusal(outcome.reason, { extra: outcome.extra });
}

/** The record as it stands after the write; 201 for a new one. */
export function savedAnswer(outcome: Saved<unknown>, status: 200 | 201 = 200): Response {
  return outcome.ok ? json(outcome.record, status) : refuse(outcome);
}

/** What was done, without the word that it was. */
export function doneAnswer(outcome: ({ ok: true } & object) | NotDone): Response {
  if (!outcome.ok) return refuse(outcome);
  const { ok: _, ...done } = outcome;
  return json(done);
}

/** An empty object: the record is gone. */
export function removedAnswer(outcome: Removed): Response {
  return outcome.ok ? json({}) : refuse(outcome);
}

/** One record; null is not found. */
export function oneAnswer(record: unknown): Response {
  if (record === null) throw new Refusal('notFound');
  return json(record);
}
