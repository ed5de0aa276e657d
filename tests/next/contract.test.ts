import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  builtPage,
  builtPages,
  isFromPageCache,
  PAGE_DATA,
  pagesOfBuild,
  rootScripts,
  ROUTE_TYPES,
  ROUTER_HEADERS,
} from '../../scripts/next/internals.mjs';
import { nameInlineScripts, inlineScriptsOf, refusedScripts } from '../../scripts/server/inline-scripts.mjs';
import { checkPagesOfBuild, scriptsOfBuild } from '../../scripts/server/post-process.mjs';

/**
 * What this program takes from inside Next (docs/next.md), each by a small application that is built and served as the salon
 * is. Where one of these fails after an upgrade, the table there says what depends on it and what the way without it is.
 */

const root = path.join(import.meta.dirname, '..', '..');
const folder = path.join(import.meta.dirname, 'application');
const DIST = '.next-contract';
const dist = path.join(folder, DIST);
const environment = {
  ...process.env,
  NODE_ENV: 'production' as const,
  NEXT_DIST_DIR: DIST,
  NEXT_TELEMETRY_DISABLED: '1',
};

let output = '';
let server: ChildProcess;
let origin = '';
/** Before any test has let go of it. */
let firstPage = '';

const html = (file: string) => readFileSync(file, 'utf8');
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${address}`, { headers, redirect: 'manual' });
const json = async (address: string) => (await ask(address)).json() as Promise<Record<string, unknown>>;
const headersOf = (response: Response) => Object.fromEntries(response.headers);

beforeAll(async () => {
  rmSync(dist, { recursive: true, force: true });
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const build = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  output = build.stdout + build.stderr;
  if (build.status !== 0) throw new Error(output);
  server = fork(path.join(import.meta.dirname, 'server.mjs'), {
    cwd: folder,
    env: environment,
    silent: true,
  });
  const [port] = await once(server, 'message');
  origin = `http://127.0.0.1:${port}`;
  firstPage = await (await ask('/en')).text();
}, 240_000);

afterAll(() => {
  server.kill('SIGKILL');
});

describe('the build', () => {
  test('takes the options that Next marks as experimental, and warns of none', () => {
    expect(output).not.toMatch(
      /unrecognized|invalid next\.config|unexpected key|no longer|has been (?:moved|renamed)/i,
    );
    for (const option of [
      'globalNotFound',
      'isrFlushToDisk',
      'preloadEntriesOnStart',
      'proxyClientMaxBodySize',
      'turbopackRustReactCompiler',
    ]) {
      expect(output, option).toMatch(new RegExp(`[✓⨯·] ${option}\\b`));
    }
    expect(output).toContain('Cache Components enabled');
    expect(output).toContain('Partial Prefetching enabled');
  });

  test('names its pages and the scripts of every page where they are looked for', () => {
    expect(pagesOfBuild(dist)).toEqual(
      expect.arrayContaining(['/(public)/[locale]/page', '/(public)/[locale]/gone/page']),
    );
    expect(rootScripts(dist).length).toBeGreaterThan(0);
    for (const script of rootScripts(dist)) expect(existsSync(path.join(dist, script)), script).toBe(true);
  });

  test('has public pages load one small script first, and React and Next by it', () => {
    const page = html(builtPage(dist, 'en', 'gone'));
    expect(page).toMatch(/<script src="\/_next\/static\/chunks\/after-paint-[0-9a-f]{12}\.js"/);
    for (const script of rootScripts(dist)) expect(page).not.toContain(`src="/_next/${script}"`);
  });

  test('keeps static pages as files, by language', () => {
    expect(html(builtPage(dist, 'en', 'gone'))).toContain('There is nothing here.');
    const files = builtPages(dist, ['en', 'de']).map((file) => path.relative(dist, file));
    expect(files.toSorted()).toEqual(
      ['de.html', 'de/gone.html', 'en.html', 'en/gone.html'].map((file) => path.join('server', 'app', file)),
    );
  });

  test('leaves the list of its routes for the type check where an old one is taken away', () => {
    expect(existsSync(path.join(dist, 'types', ROUTE_TYPES))).toBe(true);
  });
});

describe('inline scripts', () => {
  test('are data of the page, or the same in every page: the policy refuses none', () => {
    const known = scriptsOfBuild(dist);
    const page = html(path.join(dist, 'server', 'app', 'en.html'));
    expect(page).toContain('self.__next_f.push([1,');
    expect(refusedScripts(page, known)).toEqual([]);
    expect([...known].filter((script) => PAGE_DATA.test(script))).toEqual([]);
    // What is known must hold no words: it would be let through in this page alone.
    expect([...known].join('')).not.toContain('There is nothing here.');
    expect(() => checkPagesOfBuild(dist, known)).not.toThrow();
  });

  test('in a page that is rendered by the server have the form that they have in the build', async () => {
    const known = scriptsOfBuild(dist);
    const page = await (await ask('/en')).text();
    expect(refusedScripts(page, known)).toEqual([]);
    expect(inlineScriptsOf(page).toSorted()).toEqual(
      inlineScriptsOf(html(path.join(dist, 'server', 'app', 'en.html'))).toSorted(),
    );
    expect(nameInlineScripts(page, known).sources.length).toBeGreaterThan(1);
  });

  test('of another form stop the start', () => {
    expect(() => checkPagesOfBuild(dist, new Set())).toThrow(/docs\/next\.md/);
  });
});

describe('an answer', () => {
  test('from the cache of static pages says so', async () => {
    await ask('/en');
    expect(isFromPageCache(headersOf(await ask('/en')))).toBe(true);
    expect(isFromPageCache(headersOf(await ask('/api/state')))).toBe(false);
  });

  test('is no page that the build has left, which is of no salon', () => {
    const madeAt = (page: string) => /made at [\d.]+/.exec(page)?.[0] ?? 'never';
    expect(madeAt(firstPage)).toMatch(/\d/);
    expect(madeAt(firstPage)).not.toBe(madeAt(html(path.join(dist, 'server', 'app', 'en.html'))));
  });

  test('to the router is a part of the page, and names the headers that it hangs on', async () => {
    const led = await ask('/en', { rsc: '1' });
    expect(led.status).toBe(307);
    const part = await ask(led.headers.get('location') ?? '', { rsc: '1' });
    expect(part.headers.get('content-type')).toContain('text/x-component');
    const named = (part.headers.get('vary') ?? '').toLowerCase().split(/,\s*/);
    const ofTheRouter = named.filter((name) => /^rsc$|^next-/.test(name));
    expect(ofTheRouter.length).toBeGreaterThanOrEqual(4);
    expect(ROUTER_HEADERS).toEqual(expect.arrayContaining(ofTheRouter));
  });

  test('can take the place of another, with the headers that were set for that', async () => {
    const response = await ask('/en/elsewhere');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0');
    expect(await response.json()).toMatchObject({ 'x-handed-on': 'yes' });
  });

  test('to a request without a connection is the page', async () => {
    const invented = await json('/invented/en');
    const real = await ask('/en');
    expect(invented).toMatchObject({
      status: 200,
      headers: { 'content-type': real.headers.get('content-type') },
    });
    expect(isFromPageCache(invented.headers as Record<string, unknown>)).toBe(true); // of the JSON that server.mjs writes
    expect(invented.body).toBe(await real.text());
    expect(await json('/invented/en/not/there')).toMatchObject({ status: 404 });
  });

  test('that is rendered for each request reads what it shows once', async () => {
    const reads = async () => Number(/read <!-- -->(\d+)/.exec(await (await ask('/board')).text())?.[1]);
    const before = await reads();
    expect(await reads()).toBe(before + 1);
  });

  describe('changes for the very next visitor when a request lets go of what it was made of', () => {
    const madeAt = async () => /made at [\d.]+/.exec(await (await ask('/en')).text())?.[0];
    const letGo = (how = '') => fetch(`${origin}/api/cache${how}`, { method: 'POST' });

    test('and stays until then', async () => {
      const before = await madeAt();
      expect(await madeAt()).toBe(before);
      await letGo();
      expect(await madeAt()).not.toBe(before);
    });

    test('also where it was being rendered meanwhile', async () => {
      await letGo('?pause=700');
      const rendering = madeAt();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await letGo();
      const before = await rendering;
      expect(await madeAt()).not.toBe(before);
    });

    test('also after the machine has slept', async () => {
      await letGo('?slept=3600000');
      const before = await madeAt();
      await letGo('?slept=3600000');
      const after = await madeAt();
      expect(after).not.toBe(before);
      expect(await madeAt()).toBe(after);
      await letGo();
    });
  });
});

describe('the process', () => {
  test('takes its configuration from the build, and loads no compiler for next.config', async () => {
    await ask('/en');
    const { libraries } = await json('/loaded');
    expect(libraries).not.toEqual([]);
    expect(libraries).not.toContainEqual(expect.stringMatching(/swc/));
  });

  test('has the most of Next loaded before it is prepared', async () => {
    const { late } = (await json('/loaded')) as { late: string[] };
    expect(late.filter((file) => file.includes('/next/dist/server/'))).toEqual([]);
  });

  test('listens for upgrades on the server that is given for that alone', async () => {
    await ask('/en');
    expect(await json('/upgrades')).toMatchObject({ serving: 0 });
  });

  test('has a copy of each module in each bundle, and one globalThis', async () => {
    const first = await json('/api/state');
    await ask('/en');
    const second = await json('/api/state');
    expect(second.ofThisBundle).toBe(Number(first.ofThisBundle) + 1);
    expect(second.ofAll).toBe(Number(first.ofAll) + 2);
    expect(Number(first.ofAll)).toBeGreaterThan(Number(first.ofThisBundle));
  });
});
