import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMail } from '@/tests/support/messages/mail-facts';
import { fileTransport } from './transport-file.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'salon-mail-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const NAME = '2026-11-30T08-30-00-000Z-0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11.eml';

test('A mail is one readable file, named after its outbox row', async () => {
  const folder = path.join(parent, 'deep', 'mail');
  expect(await fileTransport({ folder }).send(aMail())).toEqual({ ok: true });
  expect(await readdir(folder)).toEqual([NAME]);
  const parsed = await PostalMime.parse(await readFile(path.join(folder, NAME)));
  expect(parsed.subject).toBe('Potvrdite termin: šišanje');
  expect(parsed.date).toBe('2026-11-30T08:30:00.000Z');
  expect(parsed.attachments).toHaveLength(2);
});

test('A mail that is sent twice, even at once, is still one file', async () => {
  const transport = fileTransport({ folder: parent });
  await Promise.all(Array.from({ length: 8 }, () => transport.send(aMail())));
  expect(await readdir(parent)).toEqual([NAME]);
});

test('A folder that cannot be written to is tried again', async () => {
  const folder = path.join(parent, 'file');
  await writeFile(folder, '');
  const outcome = await fileTransport({ folder }).send(aMail());
  expect(outcome).toMatchObject({ ok: false, permanent: false, maybeSent: false });
});
