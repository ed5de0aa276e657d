import 'server-only';
import type { Transaction } from '@/db/client';
import { orMissing } from '../../kit/records/missing.ts';
import type { Saved } from '../../kit/records/outcome.ts';
import { withConflictCheck, type ConflictCheckedWriting } from '../affected/service.ts';
import { ownerOf, scopeOf, type Owned } from '../specific-hours/owner.ts';
import { specificHoursOf } from '../specific-hours/queries.ts';
import { replaceDays } from '../specific-hours/service.ts';
import { sameSpans } from './rules.ts';
import type { PlanChange, PlanChanges } from './schema.ts';
import { notifyOfChanges } from './notify.ts';

const NAMED = { employee_id: 'changes', workplace_id: 'changes' };

type Published = { changed: number; told: number };

/**
 * Publishes what was drafted, all of it or nothing: each day gets its hours, if what stood there is still what whoever drafted it has
 * seen.
 */
export const publishPlan = (
  { changes, notify }: PlanChanges,
  writing: ConflictCheckedWriting,
): Promise<Saved<Published>> =>
  orMissing(NAMED, () =>
    withConflictCheck<Saved<Published>>(scopeOf(...changes), writing, async (tx) => {
      const owners = byOwner(changes);
      // All are looked at before the first is written: a refusal takes nothing back.
      for (const ofOwner of owners) {
        if (!(await stillAsSeen(tx, ofOwner))) return { ok: false, reason: 'rotaChanged' };
      }
      for (const ofOwner of owners) {
        for (const alike of bySpans(ofOwner)) await replaceDays(tx, alike, writing);
      }
      const notified = notify ? await notifyOfChanges(tx, daysOfPeople(changes), writing) : 0;
      return { ok: true, record: { changed: changes.length, told: notified } };
    }),
  );

const groupsOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

const byOwner = (changes: readonly PlanChange[]) =>
  groupsOf(changes, ({ employeeId, workplaceId }) => `${employeeId ?? ''}/${workplaceId ?? ''}`);

function daysOfPeople(changes: readonly PlanChange[]): Map<number, string[]> {
  const days = new Map<number, string[]>();
  for (const { employeeId, day } of changes) {
    if (employeeId) days.set(employeeId, [...(days.get(employeeId) ?? []), day]);
  }
  return days;
}

type Alike = Owned & Pick<PlanChange, 'spans'> & { days: string[] };

/** The days of one owner that get the same hours. */
const bySpans = (changes: readonly PlanChange[]): Alike[] =>
  groupsOf(changes, ({ spans }) => JSON.stringify(spans)).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { employeeId, workplaceId, spans } = first;
    return { employeeId, workplaceId, spans, days: group.map(({ day }) => day).sort() };
  });

async function stillAsSeen(tx: Transaction, ofOwner: readonly PlanChange[]): Promise<boolean> {
  const days = ofOwner.map(({ day }) => day).sort();
  const standing = await specificHoursOf(ownerOf(ofOwner[0] ?? {}), days[0] ?? '', days.at(-1) ?? '', tx);
  return ofOwner.every(({ day, seen }) => {
    const ofDay = standing.filter(({ atDay }) => atDay === day);
    return sameSpans(
      ofDay,
      seen.toSorted((a, b) => a.timeFrom.localeCompare(b.timeFrom)),
    );
  });
}
