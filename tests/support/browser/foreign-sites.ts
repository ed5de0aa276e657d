import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else's, with what its server sends beside it. */
type ForeignPage = { html: string; headers?: Record<string, string> };

/** Sites of others, each of an origin of its own: browsers look for `*.localhost` on this machine. */
export type ForeignSites = {
  originOf: (name: string) => string;
  /** What a site answers with, wherever one asks it. */
  show: (name: string, page: ForeignPage) => void;
  close: () => Promise<void>;
};

export async function openForeignSites(): Promise<ForeignSites> {
  const pages = new Map<string, ForeignPage>();
  const server = createServer((request, response) => {
    const [name = ''] = (request.headers.host ?? '').split('.');
    const page = pages.get(name);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo; // it listens by now, at a port
  return {
    originOf: (name) => `http://${name}.localhost:${port}`,
    show: (name, page) => void pages.set(name, page),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
