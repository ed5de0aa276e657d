import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** What was loaded: each call of tsx reads everything anew. @type {Map<string, Promise<any>>} */
const loaded = new Map();

/**
 * Loads a module of the application into plain Node, which before version 22 cannot read TypeScript by itself.
 * @param {string} file
 */
export function importTypeScript(file) {
  const known =
    loaded.get(file) ??
    import('tsx/esm/api').then(({ tsImport }) => tsImport(pathToFileURL(inRoot(file)).href, import.meta.url));
  loaded.set(file, known);
  return known;
}
