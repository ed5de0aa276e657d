import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeOlderSnapshots, snapshots } from '@/scripts/database/snapshots.mjs';
import { inRoot } from '@/scripts/launcher/paths.mjs';

it('of the schema there is one, of the newest migration (npm run db:generate removes the others)', () => {
  const journal = JSON.parse(readFileSync(inRoot('db', 'migrations', 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const number = journal.entries.at(-1)?.tag.split('_')[0];
  expect(snapshots()).toEqual([`${number}_snapshot.json`]);
});

it('older ones go, and nothing else does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  const names = ['0099_snapshot.json', '0100_snapshot.json', '0098_snapshot.json', '_journal.json'];
  for (const name of names) writeFileSync(path.join(folder, name), '{}');
  removeOlderSnapshots(folder);
  expect(readdirSync(folder).sort()).toEqual(['0100_snapshot.json', '_journal.json']);
});
