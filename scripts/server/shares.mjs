/** So long somebody who asked is taken to be still there. */
const PRESENT = 5_000;
/** Networks whose debt is remembered at once; those without any are forgotten first. */
const REMEMBERED = 1_000;
/** What somebody has had beyond that, while nobody else was there, is nobody's loss: they would wait for minutes as soon as others come. */
const MOST_DEBT = 10_000;

/**
 * How much of the processor's time each network has had. Whoever is alone may have all of it; beside others, one network has
 * a second of rendering at once, and then a third of the time.
 */
export class Shares {
  /** When what a network has had is paid back at its share. @type {Map<string, number>} */
  #paid = new Map();
  #last = { network: '', at: -Infinity };
  #lastOther = { network: '', at: -Infinity };
  /** @type {number} */
  #share;
  /** @type {number} */
  #burst;
  /** @type {() => number} */
  #now;

  /** @param {{ share?: number, burst?: number, now?: () => number }} [setting] `burst`: milliseconds of rendering at once */
  constructor({ share = 1 / 3, burst = 1_000, now = () => performance.now() } = {}) {
    [this.#share, this.#burst, this.#now] = [share, burst, now];
  }

  /** Somebody of that network asks for something. @param {string} network */
  sees(network) {
    const seen = { network, at: this.#now() };
    if (network !== this.#last.network) this.#lastOther = this.#last;
    this.#last = seen;
  }

  /** @param {string} network @param {number} milliseconds */
  charge(network, milliseconds) {
    const now = this.#now();
    const paid = Math.max(this.#paid.get(network) ?? now, now) + milliseconds / this.#share;
    this.#paid.set(network, Math.min(paid, now + MOST_DEBT));
    if (this.#paid.size <= REMEMBERED) return;
    for (const [each, at] of this.#paid) if (at <= now) this.#paid.delete(each);
  }

  /** @param {string} network @returns {boolean} whether it has had more than its share of late, with others there */
  isGreedy(network) {
    return this.#untilAlone(network) > 0 && this.debtOf(network) > 0;
  }

  /** @param {string} network @returns {number} milliseconds in which what it has had is paid back */
  debtOf(network) {
    return Math.max(0, (this.#paid.get(network) ?? 0) - this.#now());
  }

  /** @param {string} network @returns {number} milliseconds until it may begin something, if the others ask for nothing meanwhile */
  waitOf(network) {
    const untilPaid = this.debtOf(network) - this.#burst / this.#share;
    return Math.max(0, Math.min(untilPaid, this.#untilAlone(network)));
  }

  /** Milliseconds until the last of the others counts as gone. @param {string} network */
  #untilAlone(network) {
    const { at } = this.#last.network === network ? this.#lastOther : this.#last;
    return at + PRESENT - this.#now();
  }
}
