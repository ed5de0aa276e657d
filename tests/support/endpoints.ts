import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NextRequest } from 'next/server';
import type { Definition } from '@/lib/kit/http/definition.ts';
import { inRoot } from '../../scripts/launcher/paths.mjs';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Handler = ((
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>) & { definition?: Definition };

export type FoundEndpoint = {
  /** As in `PUT /admin/api/clients/[id]`. */
  name: string;
  method: string;
  address: string;
  /** The address as the document says it: `/admin/api/clients/{id}`. */
  path: string;
  handler: Handler;
};

/** Every endpoint below a folder of app that says what it asks for; the files say which there are. */
export async function endpointsIn(folder: string): Promise<FoundEndpoint[]> {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => path.basename(file) === 'route.ts').sort();
  const found = await Promise.all(
    routes.map(async (file) => {
      const route = (await import(inRoot(folder, file))) as Record<string, Handler>; // a route exports handlers
      const address = `/${folder.replace(/^app\//, '')}/${path.dirname(file)}`;
      return METHODS.flatMap((method) => {
        const handler = route[method];
        return handler?.definition
          ? [
              {
                name: `${method} ${address}`,
                method,
                address,
                path: address.replace(/\[(\w+)\]/g, '{$1}'),
                handler,
              },
            ]
          : [];
      });
    }),
  );
  return found.flat();
}

/** Those that are described at /api/openapi.json. */
export async function describedEndpoints(): Promise<FoundEndpoint[]> {
  const all = [...(await endpointsIn('app/api')), ...(await endpointsIn('app/admin/api'))];
  return all.filter(({ handler }) => handler.definition?.summary);
}
