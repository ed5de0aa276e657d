import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/**
 * Loads a module of the application into plain Node, which before version 22 cannot read TypeScript by itself.
 * @param {string} file
 */
export async function importTypeScript(file) {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(pathToFileURL(inRoot(file)).href, import.meta.url);
}
