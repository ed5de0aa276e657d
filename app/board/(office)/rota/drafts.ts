import type { Plan, PlanCell } from '@/lib/staff-schedule/plan/answer';
import { cellWith, sameSpans, storedFor, storedIn } from '@/lib/staff-schedule/plan/rules';
import type { PlanBy } from '@/lib/staff-schedule/plan/schema';
import type { Span } from '@/lib/staff-schedule/specific-hours/rules';

/** One day of somebody, by number and date. */
export type Place = { id: number; day: string };

/** What a day is to get: what will be stored of it, none to be as usual, and what stood there when that was decided. */
export type Draft = Place & { by: PlanBy; spans: Span[]; seen: Span[] };
export type Drafts = ReadonlyMap<string, Draft>;

export const draftKey = (by: PlanBy, { id, day }: Place): string => `${by} ${id} ${day}`;

/** As the endpoints take them. */
export const changesOf = (drafts: Drafts) =>
  [...drafts.values()].map(({ by, id, day, spans, seen }) => ({ [`${by}Id`]: id, day, spans, seen }));

/** Hours that somebody wants for a day, none for a free one; `usual` takes back what is specific of it. */
export type DraftedHours = Place & { hours: readonly Span[] | 'usual' };

/** The drafts with some more; one that changes nothing is none. */
export function withDrafted(drafts: Drafts, plan: Plan, drafted: readonly DraftedHours[]): Drafts {
  const next = new Map(drafts);
  for (const { id, day, hours } of drafted) {
    const cell = cellOf(plan, { id, day });
    if (!cell) continue;
    const key = draftKey(plan.by, { id, day });
    const seen = storedIn(cell);
    const spans = hours === 'usual' ? [] : storedFor(cell, hours);
    if (sameSpans(spans, seen)) next.delete(key);
    else next.set(key, { by: plan.by, id, day, spans, seen });
  }
  return next;
}

export function cellOf(plan: Plan, { id, day }: Place): PlanCell | undefined {
  const index = plan.days.findIndex((each) => each.day === day);
  return plan.rows.find((row) => row.id === id)?.cells[index];
}

/** The plan as it will be. */
export const planWith = (plan: Plan, drafts: Drafts): Plan => ({
  ...plan,
  rows: plan.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => {
      const draft = drafts.get(draftKey(plan.by, { id: row.id, day: plan.days[index]?.day ?? '' }));
      return draft ? cellWith(cell, draft.spans) : cell;
    }),
  })),
});

/** Everybody gets in the other week what they have on the same weekday of this one. */
export const copiedWeek = (shown: Plan, target: Plan): DraftedHours[] =>
  target.rows.flatMap(({ id }) =>
    target.days.flatMap(({ day }, index) => {
      const hours = shown.rows.find((row) => row.id === id)?.cells[index]?.spans;
      return hours ? [{ id, day, hours }] : [];
    }),
  );

/** Each of the two gets the hours of the other, on all days that are shown. */
export const swapped = (shown: Plan, one: number, other: number): DraftedHours[] =>
  shown.days.flatMap(({ day }) => {
    const [ofOne, ofOther] = [cellOf(shown, { id: one, day }), cellOf(shown, { id: other, day })];
    if (!ofOne || !ofOther) return [];
    return [
      { id: one, day, hours: ofOther.spans },
      { id: other, day, hours: ofOne.spans },
    ];
  });
