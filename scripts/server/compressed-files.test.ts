import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressedForms, compressFiles } from './compressed-files.mjs';
import { ResponseCache } from './response-cache.mjs';

const SCRIPT = Buffer.from('console.log("Šišanje");\n'.repeat(200));
const ADDRESS = '/_next/static/chunks/a1-b2.js';
let dist: string;

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'salon-compressed-'));
  mkdirSync(path.join(dist, 'static', 'chunks'), { recursive: true });
  writeFileSync(path.join(dist, 'static', 'chunks', 'a1-b2.js'), SCRIPT);
  writeFileSync(path.join(dist, 'static', 'chunks', 'font.woff2'), SCRIPT);
  await compressFiles(dist);
});
afterAll(() => rmSync(dist, { recursive: true }));

it('a script of the build has both of its compressed forms from the build', async () => {
  const forms = await compressedForms(dist)(ADDRESS);
  expect(forms && brotliDecompressSync(forms.br)).toEqual(SCRIPT);
  expect(forms && gunzipSync(forms.gzip)).toEqual(SCRIPT);
});

it('what the build has not compressed has none', async () => {
  const formsOf = compressedForms(dist);
  expect(await formsOf('/_next/static/chunks/font.woff2')).toBeNull();
  expect(await formsOf('/_next/static/chunks/later.js')).toBeNull();
});

it('a process sends the forms of the build, and compresses by itself what has none', async () => {
  const made = { gzip: Buffer.from('of the build'), br: Buffer.from('of the build') };
  const cached = new ResponseCache({ formsOf: async (key) => (key === ADDRESS ? made : null) });
  const bodiesOf = async (key: string) => {
    const call = { kind: 'file' as const, path: key, key, headers: {} };
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    await cached.offer(call, { status: 200, headers, body: SCRIPT }, cached.moment());
    return cached.find(call)?.bodies;
  };
  expect(await bodiesOf(ADDRESS)).toEqual({ identity: SCRIPT, ...made });
  expect(brotliDecompressSync((await bodiesOf('/_next/static/chunks/later.js'))?.br ?? '')).toEqual(SCRIPT);
});
