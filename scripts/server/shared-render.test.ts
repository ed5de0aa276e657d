import { expect, it } from 'vitest';
import { Crowded, RenderQueue } from './render-queue.mjs';
import type { Rendered } from './rendering.mjs';
import { SharedRender, type Enqueue } from './shared-render.mjs';
import { Shares } from './shares.mjs';

const PAGE: Rendered = { status: 200, headers: {}, body: Buffer.from('page') };

/** Turns that come when the test says so. */
function turns() {
  const waiting = new Map<string, () => void>();
  const refusals = new Map<string, () => void>();
  const enqueue: Enqueue = (network, work, isWanted) =>
    new Promise((resolve, reject) => {
      waiting.set(network, () => resolve(isWanted() ? work() : undefined));
      refusals.set(network, () => reject(new Crowded()));
    });
  return {
    enqueue,
    come: (network: string) => waiting.get(network)?.(),
    refuse: (network: string) => refusals.get(network)?.(),
  };
}

function aRender(enqueue: Enqueue, isForLater = true) {
  let times = 0;
  const work = async () => {
    times++;
    return PAGE;
  };
  return { render: new SharedRender({ id: 'one', enqueue, work, isForLater }), times: () => times };
}

it('the first turn that comes renders for all, once', async () => {
  const { enqueue, come } = turns();
  const { render, times } = aRender(enqueue);
  for (const network of ['greedy', 'modest', 'modest']) render.waitFor(network);
  come('modest');
  expect(await render.rendered).toBe(PAGE);
  come('greedy');
  await new Promise(setImmediate);
  expect(times()).toBe(1);
});

it('a turn that had to give way leaves the page to the others; the last one ends it', async () => {
  const { enqueue, come, refuse } = turns();
  const { render } = aRender(enqueue);
  for (const network of ['a', 'b']) render.waitFor(network);
  refuse('a');
  await new Promise(setImmediate);
  come('b');
  expect(await render.rendered).toBe(PAGE);

  const other = turns();
  const { render: refused } = aRender(other.enqueue);
  refused.waitFor('a');
  other.refuse('a');
  await expect(refused.rendered).rejects.toBeInstanceOf(Crowded);
});

it('is not begun when nobody waits for it any more', async () => {
  const { enqueue, come } = turns();
  const { render, times } = aRender(enqueue, false);
  render.waitFor('a');
  come('a');
  expect(await render.rendered).toBeUndefined();
  expect(times()).toBe(0);
});

it('a visitor does not wait until what was renewed for others is paid back', async () => {
  const shares = new Shares({ now: () => 0 });
  shares.charge('this process', 60_000);
  shares.sees('visitor');
  const queue = new RenderQueue({ shares });
  const enqueue: Enqueue = (network, work, isWanted) => queue.run(network, work, { isWanted });
  const { render } = aRender(enqueue);
  render.waitFor('this process');
  render.waitFor('visitor');
  expect(await render.rendered).toBe(PAGE);
});

it('who comes after a turn of that network was given up waits in a turn of that network', async () => {
  const { enqueue, come, refuse } = turns();
  const { render } = aRender(enqueue);
  for (const network of ['a', 'b']) render.waitFor(network);
  refuse('a');
  await new Promise(setImmediate);
  render.waitFor('a');
  come('a');
  expect(await Promise.race([render.rendered, new Promise(setImmediate)])).toBe(PAGE);
});
