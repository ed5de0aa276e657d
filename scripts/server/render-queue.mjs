/** There is no place left to wait in; the asker may come back in a moment. */
export class Crowded extends Error {
  name = 'Crowded';
}

/** @typedef {{ work: () => Promise<unknown>, isWanted: () => boolean, resolve: (value: any) => void, reject: (reason: unknown) => void }} Job */

/**
 * Renders a few pages at once and lets some more wait, fairly: networks take turns, none has more than its share under way,
 * and when all places are taken, a newcomer takes that of the network with the most waiting.
 */
export class RenderQueue {
  /** Networks in the order of their turns. @type {Map<string, Job[]>} */
  #waiting = new Map();
  /** @type {Map<string, number>} */
  #busy = new Map();
  #running = 0;
  #places = 0;
  #atOnce;
  #each;
  #most;

  /** @param {{ atOnce?: number, each?: number, waiting?: number }} bounds `each`: under way for one network */
  constructor({ atOnce = 8, each = 4, waiting = 50 } = {}) {
    [this.#atOnce, this.#each, this.#most] = [atOnce, each, waiting];
  }

  /**
   * @template Result
   * @param {string} network who asks
   * @param {() => Promise<Result>} work
   * @param {() => boolean} [isWanted] whether it is still worth beginning when its turn comes
   * @returns {Promise<Result | undefined>} undefined when nobody wanted it any more
   * @throws {Crowded}
   */
  run(network, work, isWanted = () => true) {
    return new Promise((resolve, reject) => {
      if (this.#places >= this.#most && !this.#makeRoom(network)) {
        reject(new Crowded());
        return;
      }
      const jobs = this.#waiting.get(network) ?? [];
      jobs.push({ work, isWanted, resolve, reject });
      this.#waiting.set(network, jobs);
      this.#places++;
      this.#begin();
    });
  }

  /** @param {string} newcomer @returns {boolean} whether the newest job of a greedier network has given up its place */
  #makeRoom(newcomer) {
    const own = this.#waiting.get(newcomer)?.length ?? 0;
    const [greediest, jobs] = [...this.#waiting].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    if (jobs.length <= own + 1) return false;
    jobs.pop()?.reject(new Crowded());
    this.#places--;
    if (jobs.length === 0) this.#waiting.delete(greediest);
    return true;
  }

  #begin() {
    while (this.#running < this.#atOnce) {
      const next = [...this.#waiting].find(([network]) => (this.#busy.get(network) ?? 0) < this.#each);
      if (!next) return;
      const [network, jobs] = next;
      const job = jobs.shift();
      this.#places--;
      // Behind all others.
      this.#waiting.delete(network);
      if (jobs.length > 0) this.#waiting.set(network, jobs);
      if (!job.isWanted()) job.resolve(undefined);
      else void this.#carryOut(network, job);
    }
  }

  /** @param {string} network @param {Job} job */
  async #carryOut(network, job) {
    this.#running++;
    this.#busy.set(network, (this.#busy.get(network) ?? 0) + 1);
    try {
      job.resolve(await job.work());
    } catch (error) {
      job.reject(error);
    } finally {
      this.#running--;
      const left = (this.#busy.get(network) ?? 1) - 1;
      if (left > 0) this.#busy.set(network, left);
      else this.#busy.delete(network);
      this.#begin();
    }
  }
}
