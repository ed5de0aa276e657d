import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_ROWS } from '@/lib/import-export/reading/limits.ts';
import { aWorkbook } from '../support/workbook.ts';
import { openAttackedSalon, superAdmin, type AttackedSalon } from './support/salon.ts';
import { report, Visitor } from './support/visitor.ts';

/** More than the process had before: what a machine of a small salon has to spare. */
const MOST_AT_ONCE = 400_000_000;

let salon: AttackedSalon;
let authorization: string;
beforeAll(async () => {
  salon = await openAttackedSalon({ processes: 1 });
  const visitor = new Visitor('127.0.0.2');
  const login = await visitor.ask(`${salon.servers[0].origin}/admin/api/login`, { body: superAdmin() });
  authorization = `Bearer ${(JSON.parse(login.text) as { token: string }).token}`;
  visitor.leave();
});
afterAll(() => salon.close());

/** As Linux counts it: `VmRSS` now, `VmHWM` at most so far. */
function bytesOf(what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${salon.servers[0].pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
}

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: Notice }> {
  const response = await fetch(salon.servers[0].origin + path, {
    ...init,
    headers: { ...init.headers, authorization },
  });
  return { status: response.status, body: (await response.json()) as Notice };
}
type Notice = { id: number; state: string; counts: object };

async function bring(file: Buffer): Promise<Notice> {
  const form = new FormData();
  form.set('kind', 'clients');
  form.set('file', new Blob([new Uint8Array(file)]), 'clients');
  const sent = await ask('/admin/api/imports', { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  const { id } = sent.body;
  const json = { 'content-type': 'application/json' };
  await ask(`/admin/api/imports/${id}/commit`, { method: 'POST', body: '{}', headers: json });
  for (;;) {
    const { body } = await ask(`/admin/api/imports/${id}`);
    if (body.state !== 'committing') return body;
    await sleep(200);
  }
}

const row = (mark: string, index: number) => [
  `Ružica ${mark} ${index}`,
  `${mark}.${index}@klijenti.example`,
  'voli čaj, '.repeat(30),
];

test.each([
  ['a text', 't', (rows: string[][]) => Buffer.from(rows.map((cells) => cells.join(';')).join('\n'))],
  ['a workbook', 'w', (rows: string[][]) => aWorkbook(rows)],
] as const)(
  '%s of 50,000 clients is stored in bounded memory, and visitors are served meanwhile',
  async (kind, mark, write) => {
    const rows = Array.from({ length: MAX_ROWS }, (_, index) => row(mark, index));
    const file = await write([['Ime i prezime', 'Imejl', 'Beleška'], ...rows]);
    await salon.servers[0].memory();
    const before = bytesOf('VmRSS');
    let isDone = false;
    const honest = new Visitor('127.0.0.3');
    const pages = (async () => {
      const statuses: number[] = [];
      for (; !isDone; await sleep(250)) {
        statuses.push(
          (await honest.ask(`${salon.servers[0].origin}/en/services?search=${statuses.length}`)).status,
        );
      }
      return [...new Set(statuses)];
    })();
    const stored = await bring(file).finally(() => {
      isDone = true;
    });
    expect(stored).toMatchObject({ state: 'committed', counts: { new: MAX_ROWS, merged: 0, refused: 0 } });
    expect(await pages).toEqual([200]);
    honest.leave();
    const most = bytesOf('VmHWM') - before;
    report(
      `${kind} of ${(file.length / 1e6).toFixed(1)} MB: ${(most / 1e6).toFixed(0)} MB more than before at most`,
    );
    expect(most).toBeLessThan(MOST_AT_ONCE);
  },
  240_000,
);
