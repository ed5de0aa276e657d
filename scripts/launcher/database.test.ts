import { mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from '../../lib/delivery/transports/atomic-write.ts';
import { makeDataDir } from './database.mjs';
import { acquireLock } from './lock.mjs';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

it('nobody else reads what is kept, nor what an earlier version has left open', async () => {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'salon-')), 'data');
  makeDataDir(dataDir);
  expect(modeOf(dataDir)).toBe('700');
  mkdirSync(path.join(dataDir, 'pictures'), { mode: 0o755 });
  makeDataDir(dataDir);
  expect(modeOf(path.join(dataDir, 'pictures'))).toBe('700');

  await writeWhole(path.join(dataDir, 'mail'), 'one.eml', Buffer.from('Zdravo'));
  expect(modeOf(path.join(dataDir, 'mail'))).toBe('700');
  const file = path.join(dataDir, 'launcher.lock');
  const lock = await acquireLock(file);
  expect(modeOf(file)).toBe('600');
  if (lock.ok) lock.release();
});
