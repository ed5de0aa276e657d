import { LRUCache } from 'lru-cache';
import { hasBody } from './gate.mjs';

/** @typedef {import('./rendering.mjs').Rendered} Rendered */
/** @typedef {{ generation: number, since: number }} Moment */

const SEARCH =
  /^\/api\/(?:next-terms|visits\/available-(?:days|terms)|service-units\/\d{1,10}\/available-(?:days|terms))\?/;

/** So old an answer may be: a term that was taken meanwhile is refused at the booking, as ever. */
const FRESH_FOR = 1_000;
const MOST = 500;

/** Each takes some hundredths of a second of the one processor that answers everybody. */
export const SEARCHES_AT_ONCE = { atOnce: 4, each: 2, waiting: 200 };

/** Whether somebody looks for free terms. @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request */
export const isSearch = ({ method, url = '', headers }) =>
  method === 'GET' && SEARCH.test(url) && !hasBody(headers);

/** Who answered is known by the name of that request. @param {Rendered} rendered */
function withoutName(rendered) {
  const { 'x-request-id': _, ...headers } = rendered.headers;
  return { ...rendered, headers };
}

/** What was found in the last second, until something is written: whoever has booked sees it. */
export class FoundTerms {
  /** @type {LRUCache<string, { since: number, rendered: Rendered }>} */
  #found = new LRUCache({ max: MOST });
  #generation = 0;
  #now;

  constructor({ now = () => performance.now() } = {}) {
    this.#now = now;
  }

  /** Part of the name of a question: what was asked before a change is another one. */
  get generation() {
    return this.#generation;
  }

  /** @param {string} key @returns {Rendered | null} */
  find(key) {
    const found = this.#found.get(key);
    return found && this.#now() - found.since < FRESH_FOR ? found.rendered : null;
  }

  /** When a search begins: what it finds is as of that moment. @returns {Moment} */
  moment() {
    return { generation: this.#generation, since: this.#now() };
  }

  /** @param {string} key @param {Rendered} rendered @param {Moment} moment */
  keep(key, rendered, { generation, since }) {
    if (rendered.status === 200 && generation === this.#generation)
      this.#found.set(key, { since, rendered: withoutName(rendered) });
  }

  forget() {
    this.#generation++;
    this.#found.clear();
  }
}
