import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { needsOf, type Phases } from '../schedule/phases.ts';
import { arranger, type ArrangedPart, type Arrangement } from './arrange.ts';

/* All times are minutes from the start of the visit; people and their places have the same numbers. */

type Requested = Partial<Phases> & {
  durationMinutes: number;
  /** Who can begin it then. */
  by: (minute: number) => number[];
};

const ALWAYS = () => [1, 2, 3];

function aVisit(parts: Requested[], gapMinutes = 15) {
  let calls = 0;
  const arranged = parts.map(({ by, ...changes }): ArrangedPart => {
    const phases = { bufferBeforeMinutes: 0, bufferMinutes: 0, processing: null, ...changes };
    return {
      phases,
      at: (start) => {
        calls += 1;
        const options = by(start / MINUTE).map((id) => ({ employeeId: id, workplaceId: id, load: 0 }));
        return { start, needs: needsOf(phases, start), options };
      },
    };
  });
  const arrangedAt = arranger(arranged, gapMinutes);
  return {
    /** Who begins which part when. */
    from: (minute: number, rules?: { anyWill: boolean }) => said(arrangedAt(minute * MINUTE, rules)),
    /** How often it was asked who can begin a part. */
    calls: () => calls,
  };
}

const said = (arrangement: Arrangement | null) =>
  arrangement?.placed.map(
    ({ start }, index) => `${start / MINUTE} by ${arrangement.assigned.options[index]?.employeeId}`,
  );

/** Works by itself from minute 30 to 70 of its 90. */
const color = (by: Requested['by'], freesWorkplace = true): Requested => ({
  durationMinutes: 90,
  processing: { afterMinutes: 30, minutes: 40, freesWorkplace },
  by,
});
const service = (durationMinutes: number, by: Requested['by'] = ALWAYS): Requested => ({
  durationMinutes,
  by,
});
const only =
  (people: Record<number, number[]>): Requested['by'] =>
  (minute) =>
    people[minute] ?? [];

describe('of several ways', () => {
  it('the one that ends first is taken, though it is found late and takes more people', () => {
    const visit = aVisit([
      color(() => [1]),
      service(13, (minute) => (minute < 90 ? [2] : [3])),
      service(45, (minute) => (minute >= 103 ? [2] : [])),
    ]);
    // Inside the color the second would be done by the third's: that waits until 105 then, in steps from 90.
    expect(visit.from(0)).toEqual(['0 by 1', '90 by 3', '103 by 2']);
  });

  it('the one with the fewest people is taken among those that end at once, though its pairs are the worse', () => {
    const visit = aVisit([
      color(() => [1]),
      service(10, (minute) => (minute === 30 ? [2] : [3])),
      service(45, () => [3]),
    ]);
    expect(visit.from(0)).toEqual(['0 by 1', '35 by 3', '90 by 3']);
  });

  it('one that takes more people is no better', () => {
    const visit = aVisit([
      color(() => [1]),
      service(10, (minute) => (minute === 30 ? [2] : [3])),
      service(45, () => [2]),
    ]);
    expect(visit.from(0)).toEqual(['0 by 1', '30 by 2', '90 by 2']);
  });

  it('the better pair comes before the earlier start, and of as good ones the earliest start is taken', () => {
    const parts = (by: Requested['by']) => [color(() => [1]), service(10, by)];
    expect(aVisit(parts((minute) => (minute === 30 ? [3] : [2]))).from(0)).toEqual(['0 by 1', '35 by 2']);
    expect(aVisit(parts(() => [2])).from(0)).toEqual(['0 by 1', '30 by 2']);
  });
});

describe('a part that lies inside another one', () => {
  it('may be as long as what works by itself, and no longer', () => {
    expect(aVisit([color(() => [1]), service(40)]).from(0)).toEqual(['0 by 1', '30 by 2']);
    expect(aVisit([color(() => [1]), service(41)]).from(0)).toEqual(['0 by 1', '90 by 1']);
  });

  it('may begin so late that it just ends in time', () => {
    expect(aVisit([color(() => [1]), service(10, only({ 60: [2], 90: [1] }))]).from(0)).toEqual([
      '0 by 1',
      '60 by 2',
    ]);
    expect(aVisit([color(() => [1]), service(10, only({ 65: [2], 90: [1] }))]).from(0)).toEqual([
      '0 by 1',
      '90 by 1',
    ]);
  });

  it('may have a part inside of it', () => {
    const inner = {
      ...service(30, () => [2]),
      processing: { afterMinutes: 5, minutes: 20, freesWorkplace: true },
    };
    expect(aVisit([color(() => [1]), inner, service(20, () => [3])]).from(0)).toEqual([
      '0 by 1',
      '30 by 2',
      '35 by 3',
    ]);
    expect(aVisit([color(() => [1]), inner, service(10, () => [3])]).from(0)).toEqual([
      '0 by 1',
      '30 by 2',
      '35 by 3',
    ]);
  });
});

describe('what cannot end sooner is not looked at', () => {
  const many = (count: number) => Array.from({ length: count }, () => service(30));

  it('whoever waits longer for the same parts', () => {
    const visit = aVisit(many(5), 60);
    expect(visit.from(0)).toHaveLength(5);
    expect(visit.calls()).toBeLessThanOrEqual(45);
  });

  it('what was learnt for one start, at the next one', () => {
    const visit = aVisit(many(5), 60);
    visit.from(0);
    const before = visit.calls();
    visit.from(30);
    expect(visit.calls() - before).toBeLessThanOrEqual(24);
  });

  it('a start whose rest nobody can do', () => {
    const visit = aVisit([...many(4), service(30, () => [])], 60);
    expect(visit.from(0)).toBeUndefined();
    expect(visit.calls()).toBeLessThanOrEqual(988);
  });

  it('more than one way, where any will do', () => {
    const parts = [color(() => [1]), service(10, () => [2]), service(10, () => [3]), service(20)];
    const [all, any] = [aVisit(parts), aVisit(parts)];
    expect(all.from(0)).toBeDefined();
    expect(any.from(0, { anyWill: true })).toBeDefined();
    expect([all.calls(), any.calls()]).toEqual([24, 4]);
  });

  it('parts that are too long to lie inside another one, or come before it', () => {
    const long = aVisit([color(() => [1]), ...Array.from({ length: 4 }, () => service(45))], 60);
    expect(long.from(0)).toHaveLength(5);
    const last = aVisit([...many(4), color(() => [1])], 60);
    expect(last.from(0)).toHaveLength(5);
    expect([long.calls(), last.calls()]).toEqual([45, 45]);
  });

  it('what would come after a part that nobody can do then', () => {
    const late = (minute: number) => (minute >= 60 ? [1] : []);
    const visit = aVisit([service(30), service(10, late), ...many(3)], 60);
    expect(visit.from(0)?.slice(0, 3)).toEqual(['0 by 1', '60 by 1', '70 by 1']);
    expect(visit.calls()).toBeLessThanOrEqual(69);
  });

  it('what would come after a part whose people are still busy with the one before', () => {
    const cleanUp = { ...service(30, () => [1]), bufferMinutes: 10 };
    const visit = aVisit([cleanUp, service(30, () => [1]), ...many(3)], 60);
    expect(visit.from(0)?.slice(0, 3)).toEqual(['0 by 1', '40 by 1', '70 by 1']);
    expect(visit.calls()).toBeLessThanOrEqual(51);
  });

  it('what would come after a part whom nobody could do beside the others', () => {
    const visit = aVisit([
      color(() => [1]),
      service(40, () => [1]),
      service(10, () => [2]),
      service(10, () => [3]),
    ]);
    expect(visit.from(0)).toEqual(['0 by 1', '90 by 1', '130 by 2', '140 by 3']);
    expect(visit.calls()).toBeLessThanOrEqual(13);
  });
});
