import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { needsOf } from '../schedule/phases.ts';
import { assign, mayMeet, type Placed } from './assign.ts';

type Requested = {
  /** Minutes of the visit. */
  from: number;
  to: number;
  /** Who can do it where, the best first. */
  by: [employeeId: number, workplaceId: number][];
  inside?: number[];
  /** When it works by itself; the place is free then as well. */
  processing?: [from: number, to: number];
};

const aPart = ({ from, to, by, inside = [], processing }: Requested): Placed => {
  const phases = {
    durationMinutes: to - from,
    bufferBeforeMinutes: 0,
    bufferMinutes: 0,
    processing: processing
      ? { afterMinutes: processing[0] - from, minutes: processing[1] - processing[0], freesWorkplace: true }
      : null,
  };
  return {
    start: from * MINUTE,
    needs: needsOf(phases, from * MINUTE),
    inside,
    options: by.map(([employeeId, workplaceId]) => ({ employeeId, workplaceId, load: 0 })),
  };
};

/** Who does which part where. */
function assigned(parts: Requested[], most = parts.length) {
  const found = assign(parts.map(aPart), most);
  return (
    found && { people: found.people, pairs: found.options.map((each) => [each.employeeId, each.workplaceId]) }
  );
}

describe('people', () => {
  it('are as few as will do, though somebody else would be better for a part', () => {
    const parts: Requested[] = [
      { from: 0, to: 30, by: [[1, 1]] },
      { from: 30, to: 60, by: [[2, 1]] },
      {
        from: 60,
        to: 90,
        by: [
          [3, 1],
          [2, 1],
        ],
      },
    ];
    expect(assigned(parts)).toEqual({
      people: 2,
      pairs: [
        [1, 1],
        [2, 1],
        [2, 1],
      ],
    });
    expect(assigned(parts, 1)).toBeNull();
  });

  it('of whom one is enough are the best for the first part', () => {
    const both: Requested['by'] = [
      [2, 1],
      [1, 1],
    ];
    expect(
      assigned([
        { from: 0, to: 30, by: both },
        { from: 30, to: 60, by: both.toReversed() },
      ]),
    ).toEqual({
      people: 1,
      pairs: [
        [2, 1],
        [2, 1],
      ],
    });
  });

  it('are not needed twice at a time', () => {
    const parts = (by: Requested['by']): Requested[] => [
      { from: 0, to: 60, by: [[1, 1]] },
      { from: 30, to: 90, by },
    ];
    expect(assigned(parts([[1, 2]]))).toBeNull();
    expect(
      assigned(
        parts([
          [1, 2],
          [1, 3],
          [2, 2],
        ]),
      ),
    ).toEqual({
      people: 2,
      pairs: [
        [1, 1],
        [2, 2],
      ],
    });
  });

  it('who work while another part works by itself are somebody else', () => {
    const parts: Requested[] = [
      { from: 0, to: 90, processing: [30, 70], by: [[1, 1]] },
      {
        from: 30,
        to: 60,
        inside: [0],
        by: [
          [1, 2],
          [2, 2],
        ],
      },
    ];
    expect(assigned(parts)?.pairs).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('places', () => {
  it('are not needed twice at a time: whoever comes first moves to another one', () => {
    const parts: Requested[] = [
      {
        from: 0,
        to: 60,
        by: [
          [1, 1],
          [1, 2],
        ],
      },
      { from: 30, to: 60, by: [[2, 1]] },
      { from: 60, to: 90, by: [[1, 1]] },
    ];
    expect(assigned(parts)).toEqual({
      people: 2,
      pairs: [
        [1, 2],
        [2, 1],
        [1, 1],
      ],
    });
  });

  it('are looked at for the parts that meet, wherever in the visit these are', () => {
    const parts: Requested[] = [
      { from: 0, to: 30, by: [[1, 1]] },
      { from: 30, to: 60, by: [[1, 1]] },
      {
        from: 45,
        to: 90,
        by: [
          [2, 1],
          [2, 3],
        ],
      },
    ];
    expect(assigned(parts)?.pairs).toEqual([
      [1, 1],
      [1, 1],
      [2, 3],
    ]);
  });

  it('of which there are too few make a visit impossible', () => {
    expect(
      assigned([
        { from: 0, to: 60, by: [[1, 1]] },
        { from: 30, to: 60, by: [[2, 1]] },
      ]),
    ).toBeNull();
  });

  it('that a part leaves while it works by itself are free for another one', () => {
    const parts: Requested[] = [
      { from: 0, to: 90, processing: [30, 70], by: [[1, 1]] },
      { from: 30, to: 70, inside: [0], by: [[2, 1]] },
    ];
    expect(assigned(parts)?.pairs).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

it('parts may meet where any of their minutes are the same', () => {
  const first = aPart({ from: 0, to: 30, by: [] });
  expect(mayMeet(aPart({ from: 29, to: 40, by: [] }), first)).toBe(true);
  expect(mayMeet(aPart({ from: 30, to: 40, by: [] }), first)).toBe(false);
});
