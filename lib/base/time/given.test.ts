import { describe, expect, it } from 'vitest';
import { earliest, instantGiven, latest } from './given.ts';

const ZONE = 'Europe/Belgrade';
const iso = (instant: Date) => instant.toISOString();

describe('an instant that is given', () => {
  it('with its offset is that one', () => {
    expect(iso(instantGiven('2026-12-01T09:00:00+05:00', ZONE))).toBe('2026-12-01T04:00:00.000Z');
  });
  it('as wall time is the one of the zone, in winter and in summer', () => {
    expect(iso(instantGiven('2026-12-01T09:00', ZONE))).toBe('2026-12-01T08:00:00.000Z');
    expect(iso(instantGiven('2026-07-01T09:00', ZONE))).toBe('2026-07-01T07:00:00.000Z');
  });
});

describe('a range', () => {
  it('of days holds both of them whole, also when one has 25 hours', () => {
    expect(iso(earliest('2026-10-25', ZONE))).toBe('2026-10-24T22:00:00.000Z');
    expect(iso(latest('2026-10-25', ZONE))).toBe('2026-10-25T23:00:00.000Z');
  });
  it('of instants ends where they say', () => {
    expect(iso(earliest('2026-12-01T09:00:00+01:00', ZONE))).toBe('2026-12-01T08:00:00.000Z');
    expect(iso(latest('2026-12-01T09:00:00+01:00', ZONE))).toBe('2026-12-01T08:00:00.000Z');
  });
});
