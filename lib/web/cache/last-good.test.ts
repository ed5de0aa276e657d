import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { lastGoodOfThisProcess, peekLastGood, readOrLastGood, type LastGoodKey } from './last-good.ts';

afterEach(() => {
  delete lastGoodOfThisProcess.salonRenewPages;
});

it('what was read last is the answer while it cannot be read', async () => {
  await readOrLastGood('service-units de', () => Promise.resolve(['Massage']));
  const away = () => Promise.reject(new Error('away'));
  expect(await readOrLastGood('service-units de', away)).toEqual(['Massage']);
  await expect(readOrLastGood('service-units en', away)).rejects.toThrow('away');
});

it('nothing is read or kept under a key that is not on the list', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('something'));
  const key = 'service-units ../xx' as LastGoodKey; // as a caller from outside might give it
  await expect(readOrLastGood(key, read)).rejects.toThrow('nothing is read under that key');
  expect(read).not.toHaveBeenCalled();
  expect(peekLastGood(key)).toBeUndefined();
});

it('what could not be read is read again until it can be, and then its pages follow', async () => {
  const renewed = new Promise<string>((resolve) => {
    lastGoodOfThisProcess.salonRenewPages = resolve;
  });
  await readOrLastGood('general-working-hours', () => Promise.resolve('9 to 5'));
  const answers = [() => Promise.reject(new Error('no room')), () => Promise.reject(new Error('no room'))];
  const read = vi.fn<() => Promise<string>>(() => answers.shift()?.() ?? Promise.resolve('6 to 8'));
  expect(await readOrLastGood('general-working-hours', read)).toBe('9 to 5');
  expect(await renewed).toBe('general-working-hours');
  expect(read).toHaveBeenCalledTimes(3);
  expect(peekLastGood('general-working-hours')).toBe('6 to 8');
});

it('what came while the process was busy with something else has come in time', async () => {
  const database = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer((socket) =>
       socket.on('data', () => setTimeout(() => socket.end('Massage'), 100)));
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const [port] = (await once(database, 'message')) as [number];
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const reading = readOrLastGood('team de', async () => {
    socket.write('read');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString();
  });
  const busyUntil = performance.now() + 2_700;
  while (performance.now() < busyUntil);
  expect(await reading).toBe('Massage');
  await database.terminate();
});
