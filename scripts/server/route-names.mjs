import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isEndpoint, pathOf } from './gate.mjs';

/** @typedef {{ literal: Map<string, Branch>, any: Branch | null, name: string | null }} Branch */

/** @returns {Branch} */
const branch = () => ({ literal: new Map(), any: null, name: null });

/** @param {Branch} from @param {string} segment as a folder of the application says it */
function grow(from, segment) {
  if (segment.startsWith('[')) return (from.any ??= branch());
  const found = from.literal.get(segment) ?? branch();
  from.literal.set(segment, found);
  return found;
}

/** Endpoints, as the folders of the application name them: `/api/service-units/[id]`. @param {string} folder */
const endpointsIn = (folder) =>
  ['api', 'admin/api'].flatMap((where) =>
    readdirSync(path.join(folder, 'app', where), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'route.ts')
      .map((file) => `/${where}/${path.dirname(file).split(path.sep).join('/')}`)
      // What catches the rest has no name of its own.
      .filter((name) => !name.includes('[...')),
  );

/**
 * Names for what is asked for, few enough to be counted apart, whatever visitors think up.
 * @param {string} folder of the application
 * @returns {(url: string | undefined) => string} an endpoint with its parameters in brackets; `endpoint` for none that is there,
 *   `file`, `board`, `page`
 */
export function routeNames(folder) {
  const root = branch();
  for (const name of endpointsIn(folder)) name.split('/').slice(1).reduce(grow, root).name = name;
  return (url) => {
    const asked = pathOf(url);
    if (isEndpoint(asked)) {
      /** @type {Branch | null | undefined} */
      let at = root;
      for (const segment of asked.split('/').slice(1)) at = at?.literal.get(segment) ?? at?.any;
      return at?.name ?? 'endpoint';
    }
    if (/^\/board(?:\/|$)/.test(asked)) return 'board';
    return /^\/(?:_next|pictures|site|icons|cyrillic)\/|\.\w+$/.test(asked) ? 'file' : 'page';
  };
}
