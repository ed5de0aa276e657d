import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { Crowded, RenderQueue } from './render-queue.mjs';
import { Shares } from './shares.mjs';

const turnOfTheLoop = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Work that goes on until it is let go, in the order in which it began. */
function manyWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await turnOfTheLoop();
  };
  return { begun, work, end };
}

it('a few are under way at once, and of one network no more than its share', async () => {
  const { begun, work, end } = manyWorks();
  const queue = new RenderQueue({ atOnce: 3, each: 2, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void queue.run(name.charAt(0), work(name));
  for (let turn = 0; turn < 5; turn++) await turnOfTheLoop();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
  await end('a1');
  expect(begun.at(-1)).toBe('a3');
});

it('pages that are rendered without waiting for anything leave the loop a turn between one another', async () => {
  const queue = new RenderQueue();
  let rendered = 0;
  const pages = Array.from({ length: 20 }, () => queue.run('a', async () => rendered++));
  await turnOfTheLoop();
  // What came in meanwhile is heard: a booking does not wait for all of them.
  expect(rendered).toBeLessThanOrEqual(2);
  await Promise.all(pages);
  expect(rendered).toBe(20);
});

it('networks take turns', async () => {
  const { begun, work, end } = manyWorks();
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void queue.run(name.charAt(0), work(name));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('a newcomer takes the place of the greediest, and the greedy one is refused', async () => {
  const { begun, work, end } = manyWorks();
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 3 });
  void queue.run('a', work('a1'));
  void queue.run('a', work('a2'));
  void queue.run('a', work('a3'));
  const last = queue.run('a', work('a4'));
  await expect(queue.run('a', work('a5'))).rejects.toBeInstanceOf(Crowded);
  void queue.run('b', work('b1'));
  await expect(last).rejects.toBeInstanceOf(Crowded);
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

/** What each network has had, as if it was long ago that anything was charged. */
function havingHad(debts: Record<string, number>) {
  const shares = new Shares({ now: () => 0 });
  for (const [network, milliseconds] of Object.entries(debts)) shares.charge(network, milliseconds);
  return shares;
}

it('who has had less of late goes first, and those who have had about as much take turns', async () => {
  const { begun, work, end } = manyWorks();
  const shares = havingHad({ a: 300, b: 10, c: 300 });
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 10, shares });
  for (const name of ['a1', 'a2', 'c1', 'b1', 'd1']) void queue.run(name.charAt(0), work(name));
  for (const name of ['a1', 'b1', 'd1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'd1', 'a2', 'c1']);
});

it('a newcomer takes the place of whoever has had the most, where each waits for one', async () => {
  const { begun, work, end } = manyWorks();
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 2, shares: havingHad({ b: 500, c: 900 }) });
  void queue.run('a', work('a1'));
  void queue.run('b', work('b1'));
  const dearest = queue.run('c', work('c1'));
  void queue.run('d', work('d1'));
  await expect(dearest).rejects.toBeInstanceOf(Crowded);
  await expect(queue.run('c', work('c2'))).rejects.toBeInstanceOf(Crowded);
  for (const name of ['a1', 'd1']) await end(name);
  expect(begun).toEqual(['a1', 'd1', 'b1']);
});

it('what is only loaded ahead waits for what somebody waits for, and gives up its place to it', async () => {
  const { begun, work, end } = manyWorks();
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 2 });
  void queue.run('a', work('a1'));
  void queue.run('a', work('ahead1'), { isAhead: true });
  const given = queue.run('a', work('ahead2'), { isAhead: true });
  await expect(queue.run('a', work('ahead3'), { isAhead: true })).rejects.toBeInstanceOf(Crowded);
  void queue.run('a', work('a2'));
  await expect(given).rejects.toBeInstanceOf(Crowded);
  for (const name of ['a1', 'a2', 'ahead1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'ahead1']);
});

it('what nobody wants any more when its turn comes is not begun', async () => {
  const { begun, work, end } = manyWorks();
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 3 });
  void queue.run('a', work('a1'));
  const left = queue.run('a', work('a2'), { isWanted: () => false });
  void queue.run('a', work('a3'));
  await end('a1');
  await expect(left).resolves.toBeUndefined();
  expect(begun).toEqual(['a1', 'a3']);
});

it('work that fails frees its place', async () => {
  const { begun, work } = manyWorks();
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 3 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  void queue.run('a', work('a1'));
  await turnOfTheLoop();
  expect(begun).toEqual(['a1']);
});

it('what has waited goes on as whose it was, and not as whose end has let it begin', async () => {
  const owner = new AsyncLocalStorage<string>();
  const queue = new RenderQueue({ atOnce: 1, each: 1, waiting: 3 });
  const seen = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      owner.run(name, () => queue.run(name, async () => owner.getStore())),
    ),
  );
  expect(seen).toEqual(['one', 'two', 'three']);
});

it('begins at once where nothing else is under way, also while what a network has had is being paid back', () => {
  const { begun, work } = manyWorks();
  let now = 0;
  const shares = new Shares({ now: () => (now += 60) });
  shares.charge('a', 1_000);
  void new RenderQueue({ shares }).run('a', work('a1'));
  expect(begun).toEqual(['a1']);
});

it('begins also where the wait has ended between two readings of the clock', async () => {
  const waits = [5, 0];
  const shares = Object.assign(new Shares(), { waitOf: () => waits.shift() ?? 0 });
  const page = new RenderQueue({ shares }).run('a', async () => 'page');
  const late = new Promise((resolve) => {
    setTimeout(() => resolve('nothing'), 500);
  });
  expect(await Promise.race([page, late])).toBe('page');
});
