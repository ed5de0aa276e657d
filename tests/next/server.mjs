// node server.mjs: serves the built application of this folder as scripts/server/main.mjs serves the salon, and says where. At
// /invented/… it answers with what `render` makes of the address behind it, at /upgrades with who listens for upgrades, and at
// /loaded with the native libraries of the process, and with which of Next's modules were read as it was prepared.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadServer, serverWithoutUpgrades, useConfigOfBuild } from '../../scripts/next/internals.mjs';
import { render } from '../../scripts/server/rendering.mjs';

useConfigOfBuild(path.join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next'));
const next = loadServer();
const { cache } = createRequire(import.meta.url);
const before = new Set(Object.keys(cache));
const silent = serverWithoutUpgrades();
const application = next({ dev: false, dir: process.cwd(), httpServer: silent });
await application.prepare();
const late = Object.keys(cache).filter((file) => !before.has(file));
const handle = application.getRequestHandler();

/** @param {string} url @returns {Promise<unknown> | null} null for what Next answers itself */
function answerOf(url) {
  if (url === '/upgrades') {
    const upgrades = { silent: silent.listenerCount('upgrade'), serving: server.listenerCount('upgrade') };
    return Promise.resolve(upgrades);
  }
  if (url === '/loaded')
    return Promise.resolve({ libraries: Object(process.report.getReport()).sharedObjects, late });
  if (!url.startsWith('/invented/')) return null;
  return render(handle, url.slice('/invented'.length), {}).then((rendered) => ({
    ...rendered,
    body: rendered.body.toString('utf8'),
  }));
}

const server = createServer((request, response) => {
  const answer = answerOf(request.url ?? '/');
  if (answer) void answer.then((value) => response.end(JSON.stringify(value)));
  else void handle(request, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address?.port);
});
