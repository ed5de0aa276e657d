import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '../base/statuses.ts';
import { mayNote, nextStep, presenceAfter, presenceState, refusalToNote } from './presence-rules.ts';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;
const ZONE = 'Europe/Belgrade';
const at = (time: string) => new Date(`2026-12-01T${time}:00+01:00`);
const NOTHING = { arrivedAt: null, startedAt: null, expectedAt: null };
const booked = { status: CONFIRMED, termFrom: at('10:00'), ...NOTHING };
const seen = { status: CONFIRMED, termFrom: '2026-12-01T10:00:00+01:00', ...NOTHING };

describe('what may be noted', () => {
  it.each([
    ['who is booked, on the day', booked, 'arrived', at('08:00'), null],
    ['not the day before', booked, 'arrived', new Date(at('08:00').getTime() - 86_400_000), 'notToday'],
    ['not what is only held', { ...booked, status: INIT }, 'started', at('10:00'), 'wrongState'],
    ['not what is done', { ...booked, status: DONE }, 'arrived', at('10:00'), 'wrongState'],
    ['nobody is late who is here', { ...booked, arrivedAt: at('09:50') }, 'late', at('09:55'), 'wrongState'],
  ] as const)('%s', (_, noted, kind, now, refusal) => {
    expect(refusalToNote(noted, kind, { now, zone: ZONE })).toBe(refusal);
  });

  it('is asked alike of what a screen shows', () => {
    const when = { now: at('09:00').getTime(), zone: ZONE };
    expect(mayNote(seen, 'arrived', when)).toBe(true);
    expect(mayNote({ ...seen, noShow: true }, 'arrived', when)).toBe(false);
    expect(mayNote({ ...seen, arrivedAt: '2026-12-01T09:00:00+01:00' }, 'late', when)).toBe(false);
  });
});

describe('what is noted', () => {
  it('keeps its first time', () => {
    const here = presenceAfter(booked, { kind: 'arrived' }, at('09:50'));
    expect(here).toEqual({ ...NOTHING, arrivedAt: at('09:50') });
    expect(presenceAfter({ ...booked, ...here }, { kind: 'arrived' }, at('09:55'))).toEqual(here);
  });

  it('who is begun with has arrived', () => {
    expect(presenceAfter(booked, { kind: 'started' }, at('10:02'))).toEqual({
      ...NOTHING,
      arrivedAt: at('10:02'),
      startedAt: at('10:02'),
    });
  });

  it('late counts from the start of the term, and nothing takes it back', () => {
    const late = presenceAfter(booked, { kind: 'late', minutes: 20 }, at('09:30'));
    expect(late).toEqual({ ...NOTHING, expectedAt: at('10:20') });
    expect(presenceAfter({ ...booked, ...late }, { kind: 'late', minutes: 0 }, at('09:31'))).toEqual(NOTHING);
  });
});

describe('how it is by now', () => {
  const now = at('10:12').getTime();
  it.each([
    ['nothing known', seen, null],
    ['waits', { ...seen, arrivedAt: '2026-12-01T10:00:00+01:00' }, { kind: 'waiting', minutes: 12 }],
    [
      'begun with',
      { ...seen, arrivedAt: '2026-12-01T10:00:00+01:00', startedAt: '2026-12-01T10:05:00+01:00' },
      { kind: 'started', at: '2026-12-01T10:05:00+01:00' },
    ],
    ['late', { ...seen, expectedAt: '2026-12-01T10:20:00+01:00' }, { kind: 'late', minutes: 20 }],
    [
      'no longer late once the term was moved so far',
      { ...seen, expectedAt: '2026-12-01T10:00:00+01:00' },
      null,
    ],
    ['done', { ...seen, status: DONE, arrivedAt: '2026-12-01T10:00:00+01:00' }, null],
    ['did not come', { ...seen, noShow: true, expectedAt: '2026-12-01T10:20:00+01:00' }, null],
  ] as const)('%s', (_, of, state) => {
    if (state === null) expect(presenceState(of, now)).toBeNull();
    else expect(presenceState(of, now)).toMatchObject(state);
  });

  it('the next press is the next step', () => {
    expect(nextStep(seen)).toBe('arrived');
    expect(nextStep({ ...seen, arrivedAt: 'x' })).toBe('started');
    expect(nextStep({ ...seen, arrivedAt: 'x', startedAt: 'x' })).toBeNull();
  });
});
