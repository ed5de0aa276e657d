import { pathToFileURL } from 'node:url';
import { readyForNode } from '../build/launcher-modules.mjs';
import { distFolder, isBuilt } from './build-stamp.mjs';
import { inRoot } from './paths.mjs';

/** One reader for all files, so that what several of them import is read and run once. */
const makeReader = () => import('tsx/esm/api').then(({ register }) => register({ namespace: 'launcher' }));
/** @type {ReturnType<typeof makeReader> | undefined} */
let reader;

/**
 * Loads a module of the application into plain Node, which before version 22 cannot read TypeScript by itself: as the build has it
 * ready, where there is a build of these sources, else through tsx.
 * @param {string} file
 */
export async function importTypeScript(file) {
  const ready = readyForNode(distFolder(), file);
  if (ready && isBuilt()) return import(pathToFileURL(ready).href);
  reader ??= makeReader();
  const { import: read } = await reader;
  return read(pathToFileURL(inRoot(file)).href, import.meta.url);
}
