import { describe, expect, it } from 'vitest';
import type { Plan, PlanCell } from '@/lib/staff-schedule/plan/answer';
import { FREE_DAY, type Span } from '@/lib/staff-schedule/specific-hours/rules';
import { copiedWeek, planWith, swapped, withDrafted, type Drafts } from './drafts';

const span = (timeFrom: string, timeTo: string): Span => ({ timeFrom, timeTo });
const long = [span('09:00', '17:00')];
const late = [span('12:00', '20:00')];
const usual = (spans: Span[]): PlanCell => ({
  spans,
  source: 'pattern',
  usual: null,
  away: [],
  workMinutes: 0,
  bookedMinutes: 0,
});
const specific = (spans: Span[], without: Span[]): PlanCell => ({
  ...usual(spans),
  source: 'specific',
  usual: { spans: without, source: 'salon' },
});

const DAYS = ['2026-11-30', '2026-12-01'];
const planOf = (cells: Record<number, PlanCell[]>, days = DAYS): Plan => ({
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
  by: 'employee',
  days: days.map((day) => ({ day, closed: null })),
  rows: Object.entries(cells).map(([id, own]) => ({ id: Number(id), name: id, cells: own })),
  gaps: [],
});
const NONE: Drafts = new Map();
const stored = (drafts: Drafts) =>
  [...drafts.values()].map(({ id, day, spans }) => [id, day.slice(8), spans]);

describe('a draft', () => {
  const plan = planOf({ 1: [usual(long), specific(late, long)], 2: [usual([]), usual(late)] });

  it('stores hours that are not the usual ones, and remembers what stood there', () => {
    const drafts = withDrafted(NONE, plan, [{ id: 1, day: '2026-12-01', hours: [span('10:00', '11:00')] }]);
    expect([...drafts.values()]).toEqual([
      { by: 'employee', id: 1, day: '2026-12-01', spans: [span('10:00', '11:00')], seen: late },
    ]);
  });

  it('stores nothing where the usual hours are wanted, and a free day where none are', () => {
    const wanted = withDrafted(NONE, plan, [
      { id: 1, day: '2026-12-01', hours: long },
      { id: 2, day: '2026-12-01', hours: [] },
    ]);
    expect(stored(wanted)).toEqual([
      [1, '01', []],
      [2, '01', [FREE_DAY]],
    ]);
  });

  it('is none where nothing changes, and goes where it is taken back', () => {
    const drafts = withDrafted(NONE, plan, [{ id: 1, day: '2026-11-30', hours: late }]);
    expect(drafts.size).toBe(1);
    expect(withDrafted(drafts, plan, [{ id: 1, day: '2026-11-30', hours: long }]).size).toBe(0);
    expect(withDrafted(NONE, plan, [{ id: 2, day: '2026-11-30', hours: [] }]).size).toBe(0);
    expect(withDrafted(NONE, plan, [{ id: 1, day: '2026-12-01', hours: late }]).size).toBe(0);
  });

  it('shows what will be, also where specific hours are taken back', () => {
    const drafts = withDrafted(NONE, plan, [
      { id: 1, day: '2026-12-01', hours: 'usual' },
      { id: 2, day: '2026-12-01', hours: [] },
    ]);
    const shown = planWith(plan, drafts).rows.map(({ cells }) => cells[1]);
    expect(shown).toMatchObject([
      { spans: long, source: 'salon', usual: null },
      { spans: [], source: 'specific', usual: { spans: late, source: 'pattern' } },
    ]);
  });

  it('gives two people each other’s hours', () => {
    expect(stored(withDrafted(NONE, plan, swapped(plan, 1, 2)))).toEqual([
      [1, '30', [FREE_DAY]],
      [2, '30', long],
    ]);
  });

  it('copies a week by its weekdays to whoever is there', () => {
    const target = planOf({ 1: [usual(long), usual(long)], 3: [usual(long), usual(long)] }, [
      '2026-12-07',
      '2026-12-08',
    ]);
    const drafts = withDrafted(NONE, target, copiedWeek(plan, target));
    expect(stored(drafts)).toEqual([[1, '08', late]]);
  });
});
