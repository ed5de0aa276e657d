import { describe, expect, it } from 'vitest';
import { day, instant, momentInput } from './values.ts';

describe('days and instants', () => {
  it.each(['2000-01-01', '2026-12-01', '2199-12-31'])('%s is a day', (value) => {
    expect(day.safeParse(value).success).toBe(true);
  });
  it.each(['0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '-2026-01-01'])(
    '%s is none that a salon knows',
    (value) => {
      expect(day.safeParse(value).error?.issues[0]?.message).toBe('date');
      expect(momentInput.safeParse(`${value}T09:00`).error?.issues[0]?.message).toBe('moment');
    },
  );
  it.each(['2000-01-01T00:00:00Z', '2026-12-01T09:00:00+01:00', '2199-12-31T23:59:59.999Z'])(
    '%s is an instant',
    (value) => {
      expect(instant.safeParse(value).success).toBe(true);
    },
  );
  it.each([
    '0000-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2000-01-01T00:00:00+01:00',
    '2199-12-31T23:59:59-12:00',
    '9999-12-31T23:59:59Z',
  ])('%s is none that a salon knows', (value) => {
    expect(instant.safeParse(value).error?.issues[0]?.message).toBe('dateTime');
  });
});
