import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ending } from './next.mjs';
import { runningServer } from './running-server.mjs';

const QUICKLY = { firstPause: 20, longestPause: 80, goodFor: 60_000 };

let children: ChildProcess[];
let said: string[];
beforeEach(() => {
  children = [];
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const child of children) child.kill('SIGKILL');
});

/** A process that is ready at once, or ends at once. */
function start(script = 'setInterval(() => {}, 1000); console.log("ready")') {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error('never ready')));
  });
  ready.catch(() => {});
  return {
    ready,
    ended,
    async stop(signal?: NodeJS.Signals) {
      child.kill(signal);
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

it('a server that was killed is started again, each time a little later, and says so in a line', async () => {
  const server = runningServer(start, QUICKLY);
  await server.ready;
  for (let time = 1; time <= 4; time++) {
    children.at(-1)?.kill('SIGKILL');
    await expect.poll(() => children.length).toBe(time + 1);
  }
  expect(said.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.02', '0.04', '0.08', '0.08']);
  await server.stop('SIGTERM');
});

it.each([
  ['setTimeout(() => process.exit(7), 100)', undefined, 'ended with code 7'],
  ['setInterval(() => {}, 1000)', 'SIGKILL', 'was killed by SIGKILL'],
] as const)('says how the server that does “%s” has ended', async (script, signal, ending) => {
  const server = runningServer(() => start(`console.log("ready"); ${script}`), {
    ...QUICKLY,
    firstPause: 60_000,
  });
  await server.ready;
  if (signal) children.at(-1)?.kill(signal);
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).toBe(`The web server ${ending}; starting it again in 60 s …`);
  await server.stop('SIGTERM');
});

it('a good time makes up for all before', async () => {
  const server = runningServer(start, { ...QUICKLY, goodFor: 0 });
  await server.ready;
  for (let time = 1; time <= 3; time++) {
    children.at(-1)?.kill('SIGKILL');
    await expect.poll(() => children.length).toBe(time + 1);
  }
  expect(new Set(said.map((line) => /in ([\d.]+) s/.exec(line)?.[1]))).toEqual(new Set(['0.02']));
  await server.stop('SIGTERM');
});

it('a server that was asked to end stays away, also while it would be started again', async () => {
  const server = runningServer(start, { ...QUICKLY, firstPause: 60_000 });
  await server.ready;
  children.at(-1)?.kill('SIGKILL');
  await expect.poll(() => said.length).toBe(1);
  await server.stop('SIGTERM');
  expect(children).toHaveLength(1);
});

it('a server that never answered is given up', async () => {
  const server = runningServer(() => start('process.exit(3)'), QUICKLY);
  await expect(server.ready).rejects.toThrow('never ready');
  await expect(server.gaveUp).rejects.toThrow('never ready');
  expect(children).toHaveLength(1);
});
