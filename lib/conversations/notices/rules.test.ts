import { describe, expect, it } from 'vitest';
import { sorted, notifyAt, type News } from './rules.ts';

const NOW = new Date('2026-11-30T08:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
let ids = 0;
const news = (change: Partial<News> = {}): News => ({
  id: (ids += 1),
  kind: 'booked',
  reservationId: 7,
  segmentId: null,
  contactMessageId: null,
  clientReplyId: null,
  deskRequestId: null,
  reviewId: null,
  actor: 'client',
  at: before(120),
  ...change,
});
const staffDelayMs = 20_000;
const sortedNow = (...queue: News[]) => {
  const { notify, over } = sorted(queue, { now: NOW, staffDelayMs });
  return { notify: notify.map(({ id }) => id), over: over.map(({ id }) => id) };
};

describe('when staff are told', () => {
  it.each([
    ['a client has booked', { actor: 'client' }, 0],
    ['a client has cancelled', { kind: 'cancelled', actor: 'client' }, 60],
    ['a colleague has booked', { actor: 'user:3' }, 20],
    ['a colleague has cancelled', { kind: 'cancelled', actor: 'user:3' }, 20],
    ['the program has cancelled', { kind: 'cancelled', actor: 'system' }, 0],
    ['a visitor has written', { kind: 'message', reservationId: null, actor: 'stranger' }, 0],
  ] as const)('%s', (_, change, seconds) => {
    const due = notifyAt(news({ ...change, at: NOW }), staffDelayMs);
    expect((due.getTime() - NOW.getTime()) / 1_000).toBe(seconds);
  });

  it('what can still be taken back waits', () => {
    const waiting = news({ actor: 'user:3', at: before(19) });
    expect(sortedNow(waiting)).toEqual({ notify: [], over: [] });
    expect(sortedNow({ ...waiting, at: before(20) })).toEqual({ notify: [waiting.id], over: [] });
  });
});

describe('what is never told', () => {
  it('a booking that was cancelled before anybody heard of it, and that it was', () => {
    const booked = news({ actor: 'user:3', at: before(21) });
    const cancelled = news({ kind: 'cancelled', actor: 'user:3', at: before(5) });
    expect(sortedNow(booked, cancelled)).toEqual({ notify: [], over: [booked.id, cancelled.id] });
  });

  it('the same twice', () => {
    const [first, second] = [news(), news()];
    expect(sortedNow(second, first)).toEqual({ notify: [second.id], over: [first.id] });
  });

  it('what is more than a day old', () => {
    const old = news({ at: before(86_400) });
    expect(sortedNow(old)).toEqual({ notify: [], over: [old.id] });
  });
});

it('what is of another reservation, of a part or of none stands by itself', () => {
  const all = [
    news(),
    news({ reservationId: 8, kind: 'cancelled' }),
    news({ kind: 'cancelled', segmentId: 5 }),
    news({ kind: 'message', reservationId: null, contactMessageId: 1 }),
    news({ kind: 'message', reservationId: null, contactMessageId: 2 }),
  ];
  expect(sortedNow(...all)).toEqual({ notify: all.map(({ id }) => id), over: [] });
});
