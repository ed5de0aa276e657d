import { LRUCache } from 'lru-cache';
import { isFromPageCache } from '../next/internals.mjs';
import { encode } from './codings.mjs';
import { EFFORT_FOR_FILES } from './compressed-files.mjs';

/** @typedef {import('./classify-request.mjs').Requested} Requested */
/** @typedef {import('./rendering.mjs').Rendered} Rendered */
/** @typedef {{ status: number, headers: Rendered['headers'], bodies: Record<import('./codings.mjs').Coding, Buffer> }} Cached */
/** @typedef {{ generation: number, since: number }} Moment */

const MOST_BYTES = 24 * 1024 * 1024;
/** A page younger than this is shown; up to `SHOWN_FOR` it is shown once more while a new one is rendered. */
const FRESH_FOR = 1_000;
const SHOWN_FOR = 5_000;

/** Files are compressed once for ever, pages once a second at most. */
const EFFORT = { file: EFFORT_FOR_FILES, page: { gzip: 6, br: 5 } };

/**
 * What Next itself has in its cache and gives to everybody, or what never changes.
 * @param {Requested} call
 * @param {Rendered} rendered
 */
function isForEverybody({ kind }, { status, headers }) {
  if (status !== 200) return false;
  if (kind === 'file') return String(headers['cache-control'] ?? '').includes('immutable');
  return kind === 'page' && isFromPageCache(headers);
}

/** Answers for everybody that were asked for lately, ready to be sent. */
export class ResponseCache {
  /** @type {LRUCache<string, { kind: Requested['kind'], since: number, answer: Cached }>} */
  #cached = new LRUCache({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer: { bodies } }) =>
      bodies.identity.length + bodies.gzip.length + bodies.br.length,
  });
  /** A page that nobody asks for again within a second is not worth the work. */
  #requestedOnce = new LRUCache({ max: 1_000, ttl: FRESH_FOR });
  #generation = 0;
  #now;
  #formsOf;

  /**
   * @param {{ now?: () => number, formsOf?: (key: string) => Promise<import('./compressed-files.mjs').CompressedForms | null> }} [given]
   *   the clock in milliseconds, and the forms that the build has made of a file
   */
  constructor({ now = () => performance.now(), formsOf = async () => null } = {}) {
    this.#now = now;
    this.#formsOf = formsOf;
  }

  get bytes() {
    return this.#cached.calculatedSize;
  }

  /**
   * @param {Requested} call
   * @returns {Cached | null}
   */
  find({ key }) {
    const held = this.#cached.get(key);
    if (!held) return null;
    return held.kind === 'file' || this.#now() - held.since < SHOWN_FOR ? held.answer : null;
  }

  /** Whether it is time to render it anew, for whoever comes next. @param {Requested} call */
  isDue({ key }) {
    const held = this.#cached.peek(key);
    return held !== undefined && held.kind !== 'file' && this.#now() - held.since >= FRESH_FOR;
  }

  /** When a render begins: what comes of it counts only while nothing has changed since. @returns {Moment} */
  moment() {
    return { generation: this.#generation, since: this.#now() };
  }

  /**
   * Keeps what was rendered, if it is for everybody and wanted.
   * @param {Requested} call
   * @param {Rendered} rendered
   * @param {Moment} moment at which its render began
   */
  async offer(call, rendered, moment) {
    const { kind, key } = call;
    const held = this.#cached.peek(key);
    if (!isForEverybody(call, rendered)) {
      this.#cached.delete(key);
      return;
    }
    if (kind !== 'file' && !held && !this.#requestedOnce.has(key)) {
      this.#requestedOnce.set(key, true);
      return;
    }
    const { body: identity, ...rest } = rendered;
    // The same page as before keeps its compressed forms.
    const bodies = held?.answer.bodies.identity.equals(identity)
      ? held.answer.bodies
      : { identity, ...(await this.#compress(call, identity)) };
    if (kind === 'file' || moment.generation === this.#generation) {
      this.#cached.set(key, { kind, since: moment.since, answer: { ...rest, bodies } });
    }
  }

  /** @param {Requested} call @param {Buffer} body @returns {Promise<import('./compressed-files.mjs').CompressedForms>} */
  async #compress({ kind, key }, body) {
    const made = kind === 'file' ? await this.#formsOf(key) : null;
    if (made) return made;
    const effort = kind === 'file' ? EFFORT.file : EFFORT.page;
    return { gzip: await encode(body, 'gzip', effort), br: await encode(body, 'br', effort) };
  }

  /** The salon has changed something; what is on its way from before counts no more. */
  forgetPages() {
    this.#generation++;
    for (const [key, { kind }] of this.#cached.entries()) if (kind === 'page') this.#cached.delete(key);
  }
}
