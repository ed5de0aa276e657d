import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagesOfBuild, replaceRootScripts, rootScripts } from '../next/internals.mjs';
import { loadAfterPaint } from './load-after-paint.mjs';

/** Visitors read these before they touch anything. @param {string} page */
const isPublic = (page) => /^\/\(public\)\/.*\/page$/.test(page);

/**
 * V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints): Chrome compiles the whole file beside the main
 * thread. Without it, React and Next are compiled where they run first, which blocked a phone for 100 ms. Others ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** @param {string} file */
function hintCompilation(file) {
  writeFileSync(file, COMPILE_HINT + readFileSync(file, 'utf8'));
}

/**
 * @param {string} distDir
 * @param {string[]} scripts
 * @returns the new script's place in the build
 */
function writeLoader(distDir, scripts) {
  const loader = `(${loadAfterPaint.toString()})(${JSON.stringify(scripts.map((script) => `/_next/${script}`))})`;
  const hash = createHash('sha256').update(loader).digest('hex').slice(0, 12);
  const name = `static/chunks/after-paint-${hash}.js`;
  writeFileSync(path.join(distDir, name), loader);
  return name;
}

/**
 * Between compiling and prerendering: React and Next get a hint for their compilation, and public pages ask for them after
 * their first paint, through one small script.
 * @param {{ distDir: string }} build the absolute folder of the build
 * @throws when the build has no such list or no public pages, which a new version of Next could bring
 */
export function prepareBrowserScripts({ distDir }) {
  if (process.env.SPEED_OFF?.split(',').includes('late-scripts')) return;
  const scripts = rootScripts(distDir);
  const pages = pagesOfBuild(distDir).filter(isPublic);
  if (pages.length === 0 || scripts.length === 0) {
    throw new Error(
      'The public pages and the scripts of every page are not where they used to be in a build.',
    );
  }

  for (const script of scripts) hintCompilation(path.join(distDir, script));
  replaceRootScripts(distDir, pages, [writeLoader(distDir, scripts)]);
}
