// node server.mjs: serves the built application of this folder as scripts/server/main.mjs serves the salon, and says where. At
// /invented/… it answers with what `render` makes of the address behind it, and at /upgrades with who listens for upgrades.
import { createServer } from 'node:http';
import next from 'next';
import { serverWithoutUpgrades } from '../../scripts/next/internals.mjs';
import { render } from '../../scripts/server/rendering.mjs';

const silent = serverWithoutUpgrades();
const application = next({ dev: false, dir: process.cwd(), httpServer: silent });
await application.prepare();
const handle = application.getRequestHandler();

/** @param {string} url @returns {Promise<unknown> | null} null for what Next answers itself */
function answerOf(url) {
  if (url === '/upgrades') {
    const upgrades = { silent: silent.listenerCount('upgrade'), serving: server.listenerCount('upgrade') };
    return Promise.resolve(upgrades);
  }
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
