import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentStamp, SOURCES } from './build-stamp.mjs';
import { inRoot } from './paths.mjs';

/** What the build begins with; the rest is what these import. */
const ENTRIES = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts', 'next.config.ts'];

function filesIn(entry: string): string[] {
  if (!statSync(inRoot(entry)).isDirectory()) return [entry];
  return readdirSync(inRoot(entry), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|reference|fixture)\.tsx?$/.test(file))
    .map((file) => path.join(entry, file));
}

/** The modules of ours that a file imports, from the root on, with and without their endings. */
function importsOf(file: string): string[] {
  const text = readFileSync(inRoot(file), 'utf8');
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:@\/|\.{1,2}\/)[^']+)'/g)];
  return named.map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name),
  );
}

const isListed = (module: string) =>
  SOURCES.some(
    (source) => module === source || module.startsWith(`${source}/`) || source.startsWith(`${module}.`),
  );

describe('the sources of a build', () => {
  const imported = [...new Set(ENTRIES.flatMap(filesIn).flatMap(importsOf))];

  it('are all there', () => {
    expect(SOURCES.filter((source) => !existsSync(inRoot(source)))).toEqual([]);
  });

  it('hold every module that pages, endpoints and their libraries import', () => {
    expect(imported.filter((module) => module.startsWith('db/')).length).toBeGreaterThan(8);
    expect(imported.filter((module) => !isListed(module))).toEqual([]);
  });

  it('hold what the database’s modules import themselves, and neither the demo salon nor the migrations', () => {
    const ofTheDatabase = SOURCES.filter((source) => source.startsWith('db/')).flatMap(filesIn);
    expect(ofTheDatabase).toEqual(
      expect.arrayContaining(['db/list.ts', 'db/transaction.ts', 'db/rolled-back.ts']),
    );
    expect(ofTheDatabase.flatMap(importsOf).filter((module) => !isListed(module))).toEqual([]);
    expect(SOURCES.filter((source) => /seed|migrations/.test(source))).toEqual([]);
  });
});

it('a build is of no salon: no setting of one makes another', () => {
  const stamp = currentStamp({});
  const salon = { APP_URL: 'https://a.example', PORT: '4000', DEFAULT_LANGUAGE: 'de', SALON_NAME: 'A' };
  expect(currentStamp({ ...salon, SALON_TIME_ZONE: 'Asia/Tokyo', BOOKING_LEAD_MINUTES: '5' })).toBe(stamp);
  expect(currentStamp({ SPEED_OFF: 'late-scripts' })).not.toBe(stamp);
});
