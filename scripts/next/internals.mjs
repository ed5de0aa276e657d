import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What this program takes from inside Next and Next does not promise to keep. Each has its reason, and the way without it, in
 * docs/next.md, and its contract test in tests/next: an upgrade of Next begins there.
 */

const ONE_DATA = String.raw`self\.__next_f\.push\(\[\d+(?:,"(?:[^"\\<\n\r\u2028\u2029]|\\[^<\n\r\u2028\u2029])*")?\]\)`;

/**
 * An inline script that only hands data to React: an array with a number and a string, on its way to React. It cannot do
 * anything but be read, whatever words of the salon stand in it. Several in one script are a page that was named before: the
 * page for what is not there comes out of the build through the server a second time.
 */
export const PAGE_DATA = new RegExp(`^${ONE_DATA}(?:;${ONE_DATA})*$`);

/** Headers by which Next's router asks for a part of a page; the answer to each is another one. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/** The router loads a part of a page ahead. @param {import('node:http').IncomingHttpHeaders} headers */
export const isPrefetch = (headers) => 'next-router-prefetch' in headers;

/** Next took the page from its cache of static pages, so everybody gets it. @param {Record<string, unknown>} headers */
export const isFromPageCache = (headers) =>
  headers['x-nextjs-cache'] === 'HIT' && 'x-nextjs-prerender' in headers;

/**
 * The file of a static page in a build. lib/web/cache/not-found-page.ts says the same for `gone`, since lib knows no scripts.
 * @param {string} distDir the folder of the build
 * @param {string} locale
 * @param {string} page
 */
export const builtPage = (distDir, locale, page) =>
  path.join(distDir, 'server', 'app', locale, `${page}.html`);

/**
 * The files of all static pages in some languages, the home pages among them.
 * @param {string} distDir
 * @param {string[]} locales
 */
export const builtPages = (distDir, locales) =>
  locales.flatMap((locale) => {
    const folder = path.join(distDir, 'server', 'app', locale);
    const inside = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    return [`${folder}.html`, ...inside.map((file) => path.join(folder, file))].filter(
      (file) => file.endsWith('.html') && existsSync(file),
    );
  });

/** @param {string} distDir @param {string[]} name */
const readJson = (distDir, ...name) => JSON.parse(readFileSync(path.join(distDir, ...name), 'utf8'));

/** @param {string} distDir @returns {string[]} React and Next, which every page of the build loads */
export const rootScripts = (distDir) => readJson(distDir, 'build-manifest.json').rootMainFiles ?? [];

/** @param {string} distDir @returns {string[]} as the folders of `app` are called: `/(public)/[locale]/page` */
export const pagesOfBuild = (distDir) => Object.keys(readJson(distDir, 'server', 'app-paths-manifest.json'));

/**
 * Has pages of the build load other scripts than React and Next first. Only between compiling and prerendering.
 * @param {string} distDir
 * @param {string[]} pages as `pagesOfBuild` names them
 * @param {string[]} scripts their places in the build
 */
export function replaceRootScripts(distDir, pages, scripts) {
  /** @type {{ rootMainFilesTree?: Record<string, string[]> }} */
  const manifest = readJson(distDir, 'build-manifest.json');
  manifest.rootMainFilesTree = {
    ...manifest.rootMainFilesTree,
    ...Object.fromEntries(pages.map((page) => [page, scripts])),
  };
  writeFileSync(path.join(distDir, 'build-manifest.json'), JSON.stringify(manifest));
}

/** Files of a build with its configuration, in which the folder stands where it was made. */
export const BUILD_CONFIGURATION = ['required-server-files.json', 'required-server-files.js'];

/**
 * Has Next take its configuration from the build, in this process. Otherwise it reads next.config.ts, for which it loads its
 * compiler of 100 MB: half of what a start needs of the processor, and a package that only a build needs.
 * @param {string} distDir
 */
export function useConfigOfBuild(distDir) {
  const { config } = readJson(distDir, 'required-server-files.json');
  Object.assign(process.env, { ['__NEXT_PRIVATE_STANDALONE_CONFIG']: JSON.stringify(config) });
}

/** Of CommonJS: an `import` would search each of Next's files for the names that it exports, which takes as long as to run some of them. */
const require = createRequire(import.meta.url);

/**
 * Loads Next, and what it loads as late as it is prepared, so that a process that still waits for its settings has it behind it.
 * @returns {typeof import('next').default}
 */
export function loadServer() {
  for (const file of ['start-server', 'render-server']) require(`next/dist/server/lib/${file}.js`);
  require('next/dist/server/next-server.js');
  return require('next');
}

/** For Next to listen for upgrades on: it answers none, so it gets a server that never listens. */
export const serverWithoutUpgrades = () => createServer();

/** Where a build leaves the list of its routes for the type check, in a folder of types. */
export const ROUTE_TYPES = 'validator.ts';
