import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { calendar } from './answer.ts';
import { ENTRY_BADGES } from './badges.ts';
import { compactEntry, entryOf, type CalendarEntry } from './entry.ts';

const PLAIN: CalendarEntry = {
  id: 7,
  employeeId: 3,
  workplaceId: null,
  serviceUnitId: 5,
  status: 2,
  from: 600,
  to: 660,
  clientName: 'Ana',
  confirmedBy: 'staff',
  processing: null,
  part: null,
  noShow: false,
  buffers: null,
  hasAlert: false,
  badges: [],
  series: null,
};
const ALWAYS = [7, 3, null, 5, 2, 600, 660, 'Ana', 'staff'];

describe('an entry as callers know it', () => {
  it.each<[string, Partial<CalendarEntry>, unknown[]]>([
    ['ends where nothing more is to say', {}, []],
    ['says when it leaves its column', { processing: [615, 640] }, [[615, 640]]],
    ['says which part it is', { part: { segmentId: 11, place: 1, of: 2 } }, [null, [11, 1, 2]]],
    ['says that nobody came', { noShow: true }, [null, null, true]],
    ['says what lies around it', { buffers: [5, 15] }, [null, null, null, [5, 15]]],
    ['says that there is an alert', { hasAlert: true }, [null, null, null, null, true]],
    [
      'says what else to know',
      { badges: ['new', 'request'] },
      [null, null, null, null, null, ['new', 'request']],
    ],
    [
      'says which date of a series it is',
      { series: { place: 3, of: 8 } },
      [null, null, null, null, null, [], [3, 8]],
    ],
    ['says both', { hasAlert: true, buffers: [5, 15] }, [null, null, null, [5, 15], true]],
  ])('%s', (_, change, rest) => {
    expect(compactEntry({ ...PLAIN, ...change })).toEqual([...ALWAYS, ...rest]);
  });

  it('is one of the description, and read back it is the same', () => {
    const id = fc.integer({ min: 1 });
    const minutes = fc.tuple(fc.nat(), fc.nat());
    const entries = fc.record({
      id,
      employeeId: fc.option(id),
      workplaceId: fc.option(id),
      serviceUnitId: id,
      status: fc.constantFrom(...Object.values(RESERVATION_STATUS)),
      from: fc.nat(),
      to: fc.nat(),
      clientName: fc.string(),
      confirmedBy: fc.constantFrom<CalendarEntry['confirmedBy']>('staff', 'client', null),
      processing: fc.option(minutes),
      part: fc.option(fc.record({ segmentId: id, place: fc.nat(), of: fc.nat() })),
      noShow: fc.boolean(),
      buffers: fc.option(minutes),
      hasAlert: fc.boolean(),
      badges: fc.subarray([...ENTRY_BADGES]),
      series: fc.option(fc.record({ place: id, of: id })),
    });
    fc.assert(
      fc.property(entries, (entry) => {
        const compact = compactEntry(entry);
        expect(calendar.shape.entries.element.safeParse(compact).success).toBe(true);
        expect(entryOf(compact)).toEqual(entry);
      }),
    );
  });
});
