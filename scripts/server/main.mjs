// node scripts/server/main.mjs PORT: the web server of a built salon, in the folder of the application. Without one, PORT is awaited
// with the rest of the environment (launcher-channel.mjs).
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { loadServer, serverWithoutUpgrades, useConfigOfBuild } from '../next/internals.mjs';
import { Connections } from './connections.mjs';
import { checkPagesOfBuild, finishing, scriptsOfBuild } from './post-process.mjs';
import { leadingFrom } from './former-addresses.mjs';
import { frontOf } from './front.mjs';
import { atTheGate, pathOf } from './gate.mjs';
import { compressedForms } from './compressed-files.mjs';
import { ResponseCache } from './response-cache.mjs';
import { leavingOf } from './graceful-shutdown.mjs';
import { awaitEnvironment, sayListening } from './launcher-channel.mjs';
import { measure } from './measuring.mjs';
import { readTexts } from './refusals.mjs';
import { RenderQueue } from './render-queue.mjs';
import { routesOf } from './routes.mjs';
import { SEARCHES_AT_ONCE } from './searches.mjs';
import { Shares } from './shares.mjs';

const folder = process.cwd();
const distDir = path.join(folder, process.env.NEXT_DIST_DIR || '.next');
/** Before Next comes, which would note that they are missing, and live for ever without a server. */
const texts = readTexts(folder);

/**
 * Next would note what goes wrong on the way to listening and go on, and a server that listens nowhere would live for ever.
 * @param {{ message: string }} error
 * @returns {never}
 */
function giveUp({ message }) {
  console.error(message);
  process.exit(1);
}

process.on('uncaughtException', giveUp);

const scripts = scriptsOfBuild(distDir);
checkPagesOfBuild(distDir, scripts);
useConfigOfBuild(distDir);
const next = loadServer();
await awaitEnvironment();
const port = Number(process.argv[2] || process.env.PORT);

/**
 * The part of this program that knows the salon (lib/web/server/process.ts). It comes some time after Next is prepared.
 * @type {Promise<import('../../lib/web/server/server-bridge.ts').ServerBridge>}
 */
const knowing = new Promise((offer, refuse) => {
  /** @type {import('../../lib/web/server/server-bridge.ts').Sharing} */ (globalThis).salonProcess = {
    offer,
    refuse,
  };
}).catch(giveUp);
const application = next({ dev: false, dir: folder, port, httpServer: serverWithoutUpgrades() });
await application.prepare();
const salon = await knowing;
const { host, isBehindProxy, isHttps, drainSeconds } = salon.settings;

const files = readdirSync(path.join(folder, 'public'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join('/', path.relative(path.join(folder, 'public'), entry.parentPath), entry.name));
const publicFiles = new Set(files);
/** Folders that hold files alone, which Next would look for among its pages. */
const inFolder = /^\/(?:site|icons|cyrillic)\//;

const { nameOf, methodsOf } = routesOf(folder);
const [cached, shares] = [new ResponseCache({ formsOf: compressedForms(distDir) }), new Shares()];
const queue = new RenderQueue({ shares });
const front = frontOf(application.getRequestHandler(), {
  cached,
  queue,
  searchQueue: new RenderQueue({ ...SEARCHES_AT_ONCE, shares }),
  isPipelining: ({ socket }) => connections.isPipelining(socket),
  texts,
  firstLanguage: () => salon.firstLanguage(),
  networkOf: (request) => salon.networkOf(request.headers),
  isStaff: (request) => salon.isStaff(request.headers),
  isSettled: () => salon.isSiteRead(),
  requestIdOf: (request) => salon.requestIdOf(request.headers),
  withRequestId: salon.withRequestId,
  finish: finishing(scripts, { isHttps }),
  isHttps,
  elsewhere: leadingFrom(salon.settings),
  isFile: (url) => publicFiles.has(pathOf(url)),
  methodsOf,
  isMissing: (url) => inFolder.test(url) && !publicFiles.has(pathOf(url)),
});
const server = createServer(
  {
    headersTimeout: 10_000,
    // A picture on a slow line; other bodies have less (passing-on.mjs).
    requestTimeout: 130_000,
    connectionsCheckingInterval: 2_000,
    // A proxy keeps its connections for a minute or less: the one who closes first must be the proxy.
    keepAliveTimeout: isBehindProxy ? 75_000 : 5_000,
  },
  front,
);
server.maxHeadersCount = 100;
// Whoever asks first whether a body is welcome is told by the gate.
server.on('checkContinue', (request, response) => {
  if (!atTheGate(request, methodsOf)) response.writeContinue();
  server.emit('request', request, response);
});
const connections = new Connections(server, isBehindProxy ? { mostOfOne: Infinity } : {});
if (salon.metrics) {
  measure(server, salon.metrics, nameOf);
  salon.metrics.watch(() => ({ connections: connections.size, cachedBytes: cached.bytes, ...queue.state }));
}
server.once('error', (error) => giveUp(new Error(`Port ${port} cannot be listened to: ${error.message}`)));
server.once('listening', () => {
  process.off('uncaughtException', giveUp);
  sayListening();
});
server.listen({ port, ...(host && { host }) });

const leave = leavingOf(server, connections, salon);
/** A supervisor may tell every process of the group, and the launcher tells this one once more. */
const SAME_SIGNAL = 1_000;
/** @type {number | null} */
let leavingSince = null;
/** The second signal means: now. @param {number} code @param {number} listenOn */
function onSignal(code, listenOn) {
  const now = performance.now();
  if (leavingSince !== null && now - leavingSince < SAME_SIGNAL) return;
  if (leavingSince !== null) process.exit(code);
  leavingSince = now;
  void leave(listenOn).finally(() => process.exit(code));
}
process.on('SIGTERM', () => onSignal(143, drainSeconds * 1_000));
// Somebody at the keyboard, with no load balancer to wait for.
process.on('SIGINT', () => onSignal(130, 0));
