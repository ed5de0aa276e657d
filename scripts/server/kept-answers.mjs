import { request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** @typedef {import('./asked.mjs').Asked} Asked */
/** @typedef {{ headers: import('node:http').IncomingHttpHeaders, bodies: Record<'identity' | 'gzip' | 'br', Buffer> }} Answer */

const MOST_BYTES = 24 * 1024 * 1024;
/** A page younger than this is shown; up to `SHOWN_FOR` it is shown once more while a new one is fetched. */
const FRESH_FOR = 1_000;
const SHOWN_FOR = 5_000;
/** Whoever waits longer is served by Next in the meantime anyway. */
const PATIENCE = 10_000;

/** They belong to a connection, or to a body as it was sent there. */
const OF_THE_TRANSFER = [
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'content-encoding',
];

/** Files are compressed once for ever, pages once a second at most. */
const EFFORT = { file: { gzip: 9, br: 11 }, page: { gzip: 6, br: 5 } };

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/**
 * @param {Asked['kind']} kind
 * @param {Buffer} body
 * @returns {Promise<Answer['bodies']>}
 */
async function inAllCodings(kind, body) {
  const brotliOptions = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: EFFORT[kind].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [zipped, br] = await Promise.all([
    gzipped(body, { level: EFFORT[kind].gzip }),
    brotlied(body, { params: brotliOptions }),
  ]);
  return { identity: body, gzip: zipped, br };
}

/** What Next itself has in its cache and gives to everybody, or what never changes. */
function isForEverybody(kind, { statusCode, headers }) {
  if (statusCode !== 200) return false;
  return kind === 'file'
    ? Boolean(headers['cache-control']?.includes('immutable'))
    : headers['x-nextjs-cache'] === 'HIT' && 'x-nextjs-prerender' in headers;
}

/** Answers for everybody that were asked for lately, ready to be sent. */
export class KeptAnswers {
  #kept = new LRUCache({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer: { bodies } }) =>
      bodies.identity.length + bodies.gzip.length + bodies.br.length,
  });
  /** A page that nobody asks for again within a second is not worth the work. */
  #askedOnce = new LRUCache({ max: 1_000, ttl: FRESH_FOR });
  /** Looked at a moment ago, and not for everybody. */
  #refused = new LRUCache({ max: 1_000, ttl: FRESH_FOR });
  #fetching = new Set();
  #generation = 0;
  #fetchHeaders;
  #port;
  #now;

  /**
   * @param {{ port: number, fetchHeaders: Record<string, string>, now?: () => number }} setting where Next answers, and
   *   what tells it that we ask
   */
  constructor({ port, fetchHeaders, now = () => performance.now() }) {
    this.#port = port;
    this.#fetchHeaders = fetchHeaders;
    this.#now = now;
  }

  /**
   * @param {Asked} asked
   * @returns {Answer | null}
   */
  find(asked) {
    const held = this.#kept.get(asked.key);
    const age = held ? this.#now() - held.since : Infinity;
    if (asked.kind === 'file') {
      if (!held) void this.#fetch(asked);
      return held?.answer ?? null;
    }
    if (age >= FRESH_FOR && (held || this.#askedOnce.has(asked.key))) void this.#fetch(asked);
    if (!held) this.#askedOnce.set(asked.key, true);
    return held && age < SHOWN_FOR ? held.answer : null;
  }

  /** The salon has changed something; what is on its way from before counts no more. */
  forgetPages() {
    this.#generation++;
    this.#refused.clear();
    for (const [key, { kind }] of this.#kept.entries()) if (kind === 'page') this.#kept.delete(key);
  }

  /** @param {string} key */
  #refuse(key) {
    this.#kept.delete(key);
    this.#refused.set(key, true);
  }

  /** @param {Asked} asked */
  async #fetch(asked) {
    const { kind, key } = asked;
    if (this.#fetching.has(key) || this.#refused.has(key)) return;
    this.#fetching.add(key);
    const [generation, since] = [this.#generation, this.#now()];
    try {
      const answer = await this.#ask(asked, this.#kept.peek(key)?.answer);
      if (!answer) this.#refuse(key);
      else if (generation === this.#generation) this.#kept.set(key, { kind, since, answer });
    } catch {
      this.#refuse(key); // Next answers whoever asks, and says why.
    } finally {
      this.#fetching.delete(key);
    }
  }

  /**
   * @param {Asked} asked
   * @param {Answer} [held] stays as it is, with its compressed forms, when Next has nothing new
   * @returns {Promise<Answer | null>}
   */
  async #ask({ kind, path, language }, held) {
    const headers = {
      ...this.#fetchHeaders,
      'accept-encoding': 'identity',
      ...(language && { cookie: `lang=${language}` }),
      ...(held?.headers.etag && { 'if-none-match': held.headers.etag }),
    };
    const [response, body] = await new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port: this.#port, path, headers, timeout: PATIENCE });
      outgoing.on('timeout', () => outgoing.destroy(new Error('Next did not answer in time')));
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const parts = [];
        incoming.on('data', (part) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => resolve([incoming, Buffer.concat(parts)]));
      });
      outgoing.end();
    });
    if (held && response.statusCode === 304) return held;
    if (!isForEverybody(kind, response)) return null;
    const kept = { ...response.headers };
    for (const name of OF_THE_TRANSFER) delete kept[name];
    return { headers: kept, bodies: await inAllCodings(kind, body) };
  }
}
