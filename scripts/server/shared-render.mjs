import { Crowded } from './render-queue.mjs';

/** @typedef {import('./rendering.mjs').Rendered} Rendered */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {(network: string, work: () => Promise<Rendered>, isWanted: () => boolean) => Promise<Rendered | undefined>} Enqueue */

/**
 * One page that several ask for at the same time. Each network waits in its own turn: one that has had its share of late waits long,
 * and nobody else who wants the same page waits with it. The first turn that comes renders the page for all.
 */
export class SharedRender {
  /** Of whom the answers are that wait for it; nobody's, where it is to be kept for whoever comes next. @type {Set<ServerResponse>} */
  answers = new Set();
  /** @type {Set<string>} */
  #networks = new Set();
  #turns = 0;
  #begun = false;
  /** @type {Enqueue} */
  #enqueue;
  /** @type {() => Promise<Rendered>} */
  #work;
  /** @type {boolean} */
  #isForLater;
  /** @type {(rendered: Rendered | undefined) => void} */
  #resolve = () => {};
  /** @type {(reason: unknown) => void} */
  #reject = () => {};

  /** @param {{ id: string, enqueue: Enqueue, work: () => Promise<Rendered>, isForLater?: boolean }} of `isForLater`: also without anybody who waits */
  constructor({ id, enqueue, work, isForLater = false }) {
    this.id = id;
    [this.#enqueue, this.#work, this.#isForLater] = [enqueue, work, isForLater];
    /** Undefined when nobody wanted it any more. @type {Promise<Rendered | undefined>} */
    this.rendered = new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
    });
  }

  /** @param {string} network */
  waitFor(network) {
    if (this.#begun || this.#networks.has(network)) return;
    this.#networks.add(network);
    this.#turns++;
    this.#enqueue(
      network,
      () => {
        this.#begun = true;
        return this.#work();
      },
      () => !this.#begun && (this.#isForLater || [...this.answers].some(({ destroyed }) => !destroyed)),
    ).then(
      (rendered) => this.#end(network, () => this.#resolve(rendered), rendered !== undefined),
      (error) => this.#end(network, () => this.#reject(error), !(error instanceof Crowded)),
    );
  }

  /**
   * A turn that was given up decides only where it was the last; who comes of that network from now on gets another one.
   * @param {string} network
   * @param {() => void} settle
   * @param {boolean} isDecided
   */
  #end(network, settle, isDecided) {
    this.#turns--;
    this.#networks.delete(network);
    if (isDecided || (this.#turns === 0 && !this.#begun)) settle();
  }
}
