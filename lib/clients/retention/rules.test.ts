import { describe, expect, it } from 'vitest';
import { cutoffs, dayOfWork } from './rules.ts';

const ZONE = 'Europe/Belgrade';

describe('how long things are kept', () => {
  it('is counted back from now, in days, months and years of the calendar', () => {
    const cut = cutoffs(new Date('2028-02-29T10:00:00Z'), {
      clientYears: 3,
      requirementsMonths: 12,
      messagesMonths: 6,
      mailsDays: 90,
      networksMonths: 12,
    });
    expect(cut.clients.toISOString()).toContain('2025-02-28');
    expect(cut.requirements.toISOString()).toContain('2027-02-28');
    expect(cut.messages.toISOString()).toContain('2027-08-29');
    expect(cut.mails.toISOString()).toContain('2027-12-01');
    expect(cut.idempotencyKeys.toISOString()).toContain('2028-02-28');
  });
});

describe('the day of the work', () => {
  it.each([
    ['2026-12-01T02:59:59Z', '2026-11-30'],
    ['2026-12-01T03:00:00Z', '2026-12-01'],
    ['2026-12-01T22:30:00Z', '2026-12-01'],
    ['2026-12-01T23:30:00Z', '2026-12-01'],
    // The nights in which the clock changes.
    ['2026-03-29T01:59:59Z', '2026-03-28'],
    ['2026-03-29T02:00:00Z', '2026-03-29'],
    ['2026-10-25T02:59:59Z', '2026-10-24'],
    ['2026-10-25T03:00:00Z', '2026-10-25'],
  ])('at %s is %s', (now, day) => {
    expect(dayOfWork(new Date(now), ZONE)).toBe(day);
  });
});
