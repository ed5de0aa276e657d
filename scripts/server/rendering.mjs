import { IncomingMessage, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';

/** @typedef {import('node:http').IncomingHttpHeaders} IncomingHttpHeaders */
/**
 * As Next really sets them; Node's own type says how they should be.
 * @typedef {Record<string, number | string | string[] | undefined>} Headers
 */
/** @typedef {{ status: number, headers: Headers, body: Buffer }} Rendered */

/** @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Handler Next, or what stands for it */

/** Whatever waits longer is told to come back; the render goes on and is thrown away. */
const PATIENCE = 30_000;

/** They belong to a connection, or to a body as it was sent there. */
const OF_THE_TRANSFER = [
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'content-encoding',
];

/** The end of a connection that nobody holds: it takes everything, and never closes. */
const nowhere = () =>
  /** @type {import('node:net').Socket} */ (
    new Duplex({
      read() {},
      write: (_chunk, _encoding, done) => done(),
    })
  );

/** Keeps what is written, headers and body apart. Its parameters are `any` where Node's own types say so, or overload. */
class Recording extends ServerResponse {
  /** @type {Buffer[]} */
  parts = [];

  /** @param {any} chunk @param {unknown} encoding */
  #note(chunk, encoding) {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    this.parts.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8')
        : Buffer.from(chunk),
    );
  }

  /**
   * As header lines that can be read back, which Node does not keep of what is given here.
   * @override
   * @param {number} status
   * @param {any[]} rest
   */
  writeHead(status, ...rest) {
    const headers = rest.at(-1);
    if (typeof headers === 'object') {
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  /** @override @param {any} chunk @param {any} [encoding] @param {any} [done] */
  write(chunk, encoding, done) {
    this.#note(chunk, encoding);
    super.write(chunk, encoding, done);
    // Nothing is slow here, and nobody would say when it can go on.
    return true;
  }

  /** @override @param {any} [chunk] @param {any} [encoding] @param {any} [done] */
  end(chunk, encoding, done) {
    if (!this.writableEnded) this.#note(chunk, encoding);
    return super.end(chunk, encoding, done);
  }
}

/**
 * Has Next answer a GET without a visitor: nobody can leave in the middle. Next keeps the whole store of a render that is
 * aborted (0.2 to 0.4 MB for a minute; vercel/next.js #98094), and a few hundred such end the process.
 * @param {Handler} next
 * @param {string} url
 * @param {IncomingHttpHeaders} headers all that Next gets to know of who asks
 * @returns {Promise<Rendered>}
 */
export function render(next, url, headers) {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(nowhere());
    Object.assign(request, {
      method: 'GET',
      url,
      httpVersion: '1.1',
      httpVersionMajor: 1,
      httpVersionMinor: 1,
    });
    request.headers = { ...headers, 'accept-encoding': 'identity' };
    request.complete = true;
    request.push(null);

    const response = new Recording(request);
    const late = setTimeout(() => reject(new Error('the page was not rendered in time')), PATIENCE);
    response.once('finish', () => {
      clearTimeout(late);
      const cached = { ...response.getHeaders() };
      for (const name of OF_THE_TRANSFER) delete cached[name];
      resolve({ status: response.statusCode, headers: cached, body: Buffer.concat(response.parts) });
      // What Next does after an answer waits for this.
      response.emit('close');
    });
    response.once('error', reject);
    response.assignSocket(nowhere());
    Promise.resolve(next(request, response)).catch(reject);
  });
}

/**
 * An answer with a nonce or a cookie is for one alone, and so is what somebody who looked for terms was refused with.
 * @param {Rendered} rendered
 * @param {import('./classify-request.mjs').Requested} call
 */
export const isForOne = ({ status, headers }, { kind }) =>
  'set-cookie' in headers ||
  String(headers['content-security-policy'] ?? '').includes("'nonce-") ||
  (kind === 'search' && status !== 200);

/**
 * Next's own page for what could not be rendered at all speaks English alone, and names nothing by which it is found.
 * @param {Rendered} rendered
 */
export const isFailed = ({ status, headers }) =>
  status === 500 && String(headers['content-type'] ?? '').startsWith('text/html');
