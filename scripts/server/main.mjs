// node scripts/server/main.mjs PORT: the web server of a built salon, in the folder of the application.
import { createServer } from 'node:http';
import next from 'next';
import { frontOf } from './front.mjs';

const port = Number(process.argv[2]);
const application = next({ dev: false, dir: process.cwd(), port });
await application.prepare();

const handle = application.getRequestHandler();
const server = createServer(frontOf((request, response) => void handle(request, response), port));
server.listen(port);

let leaving = false;
/** Open requests are answered, new ones are not taken; what runs beside them stops by itself (lib/server/process.ts). */
function leave(code) {
  if (leaving) return;
  leaving = true;
  server.close(() => void application.close().finally(() => process.exit(code)));
}
process.on('SIGINT', () => leave(130));
process.on('SIGTERM', () => leave(143));
