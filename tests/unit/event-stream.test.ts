import { expect, it, vi } from 'vitest';

const watched = vi.hoisted(() => ({ now: 0 }));
vi.mock('@/lib/booking-board/changes/service', () => ({
  watchChanges: () => {
    watched.now += 1;
    return () => void (watched.now -= 1);
  },
}));

const { eventStream } = await import('@/app/admin/api/reservations/changes/event-stream.ts');
const aStream = (signal: AbortSignal) =>
  eventStream({ seen: null, current: '7', signal, mayGoOn: () => Promise.resolve(true) });

it('a screen that is gone before its stream begins is not told of anything', async () => {
  const stream = aStream(AbortSignal.abort());
  expect(watched.now).toBe(0);
  expect(await stream.text()).toBe('');
});

it('a screen that goes is forgotten', async () => {
  const gone = new AbortController();
  const stream = aStream(gone.signal);
  expect(watched.now).toBe(1);
  gone.abort();
  expect(watched.now).toBe(0);
  expect(await stream.text()).toContain('id: 7');
});
