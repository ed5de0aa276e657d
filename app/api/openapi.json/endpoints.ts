import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@/lib/web/openapi/document';

type Handlers = Endpoint['handlers'];

/** The bundler takes along whatever such an address can name. */
const LOAD: Record<string, (folder: string) => Promise<Handlers>> = {
  api: (folder) => import(/* @vite-ignore */ `../${folder}/route`),
  'admin/api': (folder) => import(/* @vite-ignore */ `../../admin/api/${folder}/route`),
};

const foldersIn = (where: string) =>
  readdirSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'app', where), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => path.dirname(file).split(path.sep).join('/'))
    .sort();

/** Every endpoint that the folders of `app` hold. Loaded in turn: all at once would keep a busy machine from all else. */
export async function loadEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const [where, load] of Object.entries(LOAD)) {
    for (const folder of foldersIn(where)) {
      const address = `/${where}/${folder}`.replace(/\[(.*?)\]/g, '{$1}');
      endpoints.push({ path: address, handlers: await load(folder) });
    }
  }
  return endpoints;
}
