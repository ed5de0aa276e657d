import { describe, expect, it } from 'vitest';
import { daySpan, wholeDaysOr } from './feed-away.ts';

const ZONE = 'Europe/Belgrade';
const span = (from: string, to: string) => wholeDaysOr({ from: new Date(from), to: new Date(to) }, ZONE);

describe('when somebody is away', () => {
  it('from midnight to midnight is days, the one after the last not included', () => {
    expect(span('2026-11-30T23:00:00Z', '2026-12-02T23:00:00Z')).toEqual({
      firstDay: '2026-12-01',
      dayAfter: '2026-12-03',
    });
    expect(daySpan('2026-12-31')).toEqual({ firstDay: '2026-12-31', dayAfter: '2027-01-01' });
  });

  it('over the change of the clocks is days as well', () => {
    expect(span('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toEqual(daySpan('2026-10-25'));
  });

  it('for some hours is hours', () => {
    const hours = { from: new Date('2026-11-30T23:00:00Z'), to: new Date('2026-12-01T11:00:00Z') };
    expect(wholeDaysOr(hours, ZONE)).toEqual(hours);
    // Whole days in UTC are none where the salon is.
    expect(span('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z')).toHaveProperty('from');
  });
});
