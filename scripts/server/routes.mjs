import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isEndpoint, pathOf } from './gate.mjs';

/** @typedef {{ literal: Map<string, Branch>, any: Branch | null, name: string | null, methods: string[] }} Branch */

/** @returns {Branch} */
const branch = () => ({ literal: new Map(), any: null, name: null, methods: [] });

/** @param {Branch} from @param {string} segment as a folder of the application says it */
function grow(from, segment) {
  if (segment.startsWith('[')) return (from.any ??= branch());
  const found = from.literal.get(segment) ?? branch();
  from.literal.set(segment, found);
  return found;
}

const HANDLER = /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm;

/** What the handlers of a file answer to. @param {string} file */
function methodsIn(file) {
  const found = [...readFileSync(file, 'utf8').matchAll(HANDLER)].flatMap(([, method]) =>
    method === 'GET' ? ['GET', 'HEAD'] : (method ?? []),
  );
  return [...found, 'OPTIONS'];
}

/** Endpoints, as the folders of the application name them: `/api/service-units/[id]`. @param {string} folder */
const endpointsIn = (folder) =>
  ['api', 'admin/api'].flatMap((where) =>
    readdirSync(path.join(folder, 'app', where), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'route.ts')
      .map((file) => ({
        name: `/${where}/${path.dirname(file).split(path.sep).join('/')}`,
        methods: methodsIn(path.join(folder, 'app', where, file)),
      }))
      // What catches the rest has no name of its own.
      .filter(({ name }) => !name.includes('[...')),
  );

/**
 * @typedef {object} Routes
 * @property {(url: string | undefined) => string} nameOf names for what is asked for, few enough to be counted apart, whatever visitors
 *   think up: an endpoint with its parameters in brackets; `endpoint` for none that is there, `file`, `board`, `page`
 * @property {(url: string | undefined) => string[] | null} methodsOf what an endpoint answers to; null for what is no endpoint
 */

/** The endpoints that there are. @param {string} folder of the application @returns {Routes} */
export function routesOf(folder) {
  const root = branch();
  for (const { name, methods } of endpointsIn(folder)) {
    Object.assign(name.split('/').slice(1).reduce(grow, root), { name, methods });
  }

  /** @param {string} requested */
  function find(requested) {
    /** @type {Branch | null | undefined} */
    let at = root;
    for (const segment of requested.replace(/\/$/, '').split('/').slice(1))
      at = at?.literal.get(segment) ?? at?.any;
    return at?.name ? at : null;
  }

  return {
    nameOf(url) {
      const requested = pathOf(url);
      if (isEndpoint(requested)) return find(requested)?.name ?? 'endpoint';
      if (/^\/board(?:\/|$)/.test(requested)) return 'board';
      return /^\/(?:_next|pictures|site|icons|cyrillic)\/|\.\w+$/.test(requested) ? 'file' : 'page';
    },
    methodsOf: (url) => (isEndpoint(url) ? (find(pathOf(url))?.methods ?? null) : null),
  };
}
