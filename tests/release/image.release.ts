import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startPostgres } from '../../scripts/launcher/postgres.mjs';
import { buildImage, type Image } from './support/dockerfile.ts';
import {
  giveTheOther,
  makeFolder,
  makeTheirs,
  run,
  start,
  strayLinks,
  type Program,
} from './support/program.ts';

/** The steps of deploy/Dockerfile in a clean folder, and two salons at once of what comes out, by a user who may not write it. */

const { folder, remove } = makeFolder();
const PATH = process.env.PATH ?? '';
const WIEN = { DEFAULT_LANGUAGE: 'de', SALON_TIME_ZONE: 'Europe/Vienna', SALON_NAME: 'Salon Wien' };
const LONDON = { DEFAULT_LANGUAGE: 'en', SALON_TIME_ZONE: 'Europe/London', SALON_NAME: 'Salon London' };
const LOGIN = { ADMIN_EMAIL: 'owner@salon.example', ADMIN_PASSWORD: 'the password of the tests' };

let image: Image;
let database: Awaited<ReturnType<typeof startPostgres>>;
const programs: Program[] = [];

const servedBy = () => path.join(image.program, '.next', 'served-by');

/** All files of the program, with the moment of their last change. */
const filesOfProgram = () =>
  readdirSync(image.program, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('served-by'))
    .map((name) => `${name} ${statSync(path.join(image.program, name)).mtimeMs}`);

async function serve(name: string, settings: Record<string, string>): Promise<Program> {
  const port = String(await freePort());
  const program = await start(image.command, image.program, {
    ...image.env,
    ...LOGIN,
    PATH,
    HOST: '127.0.0.1',
    PORT: port,
    APP_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: `the secret of ${name}, long enough for anybody to believe`,
    DATA_DIR: makeTheirs(path.join(folder, `data-${name}`)),
    DATABASE_URL: database.url.replace(/[^/]*$/, name),
    ...settings,
  });
  programs.push(program);
  return program;
}

const page = async ({ origin }: Program, address: string) => (await fetch(`${origin}${address}`)).text();

beforeAll(async () => {
  image = buildImage(folder);
  giveTheOther(servedBy());
  database = await startPostgres(path.join(folder, 'postgres'), { durable: false });
  const { default: postgres } = await import('postgres');
  const sql = postgres(database.url, { max: 1 });
  for (const name of ['wien', 'london']) await sql`create database ${sql(name)}`;
  await sql.end();
});

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await database?.stop();
  remove();
});

describe('the image', () => {
  test('is not the user’s who runs it, and holds no tests, no secrets and no compiler', () => {
    const files = readdirSync(image.program, { recursive: true, encoding: 'utf8' });
    const ours = files.filter((name) => !name.includes('node_modules'));
    expect(ours.filter((name) => /\.test\.|^tests|^bench|^\.env|^\.git/.test(name))).toEqual([]);
    expect(
      files.filter((name) => /@next\/swc-|^node_modules\/(?:typescript|vitest|playwright)\//.test(name)),
    ).toEqual([]);
    expect(strayLinks(image.program)).toEqual([]);
    if (process.getuid?.() === 0)
      expect(() => run(['touch', 'package.json'], image.program, { PATH }, true)).toThrow(/denied/i);
  });

  test('serves two salons at once, each at its address, in its language, with its clock', async () => {
    const before = filesOfProgram();
    const [wien, london] = await Promise.all([serve('wien', WIEN), serve('london', LONDON)]);
    const [atWien, atLondon] = await Promise.all([page(wien, '/'), page(london, '/')]);
    expect(atWien).toContain('<html lang="de"');
    expect(atWien).toContain('Salon Wien');
    expect(atLondon).toContain('<html lang="en"');
    expect(atLondon).toContain('Salon London');
    for (const [own, other, text] of [
      [wien, london, atWien],
      [london, wien, atLondon],
    ] as const) {
      expect(text).toContain(`localhost:${new URL(own.origin).port}`);
      expect(text).not.toContain(new URL(other.origin).port);
    }
    expect(atWien).not.toContain('London');
    expect(atLondon).not.toContain('Wien');
    expect(filesOfProgram()).toEqual(before);
  });

  test('starts again with other settings, in seconds and without a build', async () => {
    await programs.shift()?.stop();
    const moved = await serve('wien', { ...WIEN, SALON_NAME: 'Salon Graz', DEFAULT_LANGUAGE: 'en' });
    expect(moved.output()).not.toContain('Building');
    expect(await page(moved, '/')).toMatch(/<html lang="en"[\s\S]*Salon Graz/);
  });

  test('has the other commands as well', () => {
    const [node = '', script = ''] = image.command;
    const env = {
      PATH,
      DATA_DIR: path.join(folder, 'data-wien'),
      DATABASE_URL: database.url.replace(/[^/]*$/, 'wien'),
    };
    const output = run([node, script, 'db', 'retention', '--dry-run'], image.program, env, true);
    expect(output).not.toBe('');
  });
});
