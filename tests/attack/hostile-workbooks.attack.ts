import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_WORKBOOKS } from './support/hostile-workbooks.ts';
import { openAttackedSalon, superAdmin, type AttackedSalon } from './support/salon.ts';
import { percentile, report, Visitor } from './support/visitor.ts';

let salon: AttackedSalon;
let authorization: string;
beforeAll(async () => {
  salon = await openAttackedSalon({ processes: 1 });
  const visitor = new Visitor('127.0.0.2');
  const login = await visitor.ask(`${salon.servers[0].origin}/admin/api/login`, { body: superAdmin() });
  authorization = `Bearer ${(JSON.parse(login.text) as { token: string }).token}`;
  visitor.leave();
  // A process that has just started loads what each page needs.
  const until = performance.now() + 1_000;
  await visitUntil(() => performance.now() > until);
});
afterAll(() => salon.close());

async function bring(file: Buffer, signal?: AbortSignal): Promise<number> {
  const form = new FormData();
  form.set('kind', 'clients');
  form.set('file', new Blob([new Uint8Array(file)]), 'clients.xlsx');
  const { status } = await fetch(`${salon.servers[0].origin}/admin/api/imports`, {
    method: 'POST',
    body: form,
    headers: { authorization },
    signal,
  });
  return status;
}

/** How long pages and searches took that were asked for meanwhile, one after the other. */
async function visitUntil(isDone: () => boolean): Promise<number[]> {
  const { origin } = salon.servers[0];
  const visitor = new Visitor('127.0.0.3');
  const took: number[] = [];
  for (let turn = 0; !isDone(); turn++) {
    const answer = await visitor.ask(`${origin}/en/services?search=${turn}`);
    expect(answer.status).toBe(200);
    took.push(answer.milliseconds);
    await sleep(100);
  }
  visitor.leave();
  return took;
}

test.each(Object.entries(HOSTILE_WORKBOOKS))(
  'a workbook of %s is refused in time, and takes nothing from visitors',
  async (name, make) => {
    const file = await make();
    expect(file.length).toBeLessThan(300_000);
    let isDone = false;
    const visits = visitUntil(() => isDone);
    const began = performance.now();
    const status = await bring(file).finally(() => {
      isDone = true;
    });
    const seconds = (performance.now() - began) / 1_000;
    const p95 = percentile(await visits, 0.95);
    report(`${name}: ${status} after ${seconds.toFixed(1)} s, pages beside it p95 ${p95.toFixed(0)} ms`);
    expect(status).toBe(422);
    expect(seconds).toBeLessThan(30);
    expect(p95).toBeLessThan(1_500);
    // The process that it was sent to is the one that answers.
    process.kill(salon.servers[0].pid, 0);
  },
);

test('whoever leaves while a table is read has it read no further, and the next one is taken', async () => {
  const file = await HOSTILE_WORKBOOKS['20 million texts']();
  const leaving = new AbortController();
  const left = bring(file, leaving.signal).catch((error: unknown) => error);
  await sleep(700);
  leaving.abort();
  expect(await left).toBe(leaving.signal.reason);
  await expect.poll(() => bring(Buffer.from('Ime i prezime;Imejl\nAna Ilić;ana@klijenti.example'))).toBe(201);
  expect(salon.log()).not.toContain('request failed');
  expect(salon.log()).not.toContain('MaxListenersExceededWarning');
});
