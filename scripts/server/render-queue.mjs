import { AsyncResource } from 'node:async_hooks';
// As it was before Next came, whose one does not always wait for the next turn of the event loop.
import { setImmediate } from 'node:timers';
import { Shares } from './shares.mjs';

/** There is no place left to wait in; the asker may come back in a moment. */
export class Crowded extends Error {
  /** @override */
  name = 'Crowded';
}

/** Milliseconds of debt within which networks have had alike. */
const ALIKE = 100;

/** Milliseconds. By the clock, a busy machine would have everybody owe what others took. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** @typedef {{ work: () => Promise<unknown>, isWanted: () => boolean, isAhead: boolean, resolve: (value: any) => void, reject: (reason: unknown) => void }} Job */

/**
 * Renders a few pages at once and lets some more wait, fairly: who has had less of late goes first, networks that have had alike
 * take turns, none has more than its share under way nor, beside others, of the time (shares.mjs), and when all places are
 * taken, a newcomer takes that of the network with the most waiting, or of the one that has had the most.
 */
export class RenderQueue {
  /** Networks in the order of their turns. @type {Map<string, Job[]>} */
  #waiting = new Map();
  /** @type {Map<string, number>} */
  #busy = new Map();
  #running = 0;
  #places = 0;
  /** Whether one has begun in this turn of the event loop. */
  #hasBegun = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #wake;
  /** @type {number} */
  #atOnce;
  /** @type {number} */
  #each;
  /** @type {number} */
  #most;
  /** @type {Shares} */
  #shares;

  /** @param {{ atOnce?: number, each?: number, waiting?: number, shares?: Shares }} bounds `each`: under way for one network */
  constructor({ atOnce = 8, each = 4, waiting = 50, shares = new Shares() } = {}) {
    [this.#atOnce, this.#each, this.#most, this.#shares] = [atOnce, each, waiting, shares];
  }

  /** How many renders are under way, and how many wait. */
  get state() {
    return { rendersInProgress: this.#running, rendersWaiting: this.#places };
  }

  /** Somebody of that network asks for something, be it rendered or not. @param {string} network */
  sees(network) {
    this.#shares.sees(network);
  }

  /**
   * @template Result
   * @param {string} network who asks
   * @param {() => Promise<Result>} work
   * @param {{ isWanted?: () => boolean, isAhead?: boolean }} [about] whether it is still worth beginning when its turn comes;
   *   whether nobody looks at it yet, so that it makes way for what the same network is waiting for
   * @returns {Promise<Result | undefined>} undefined when nobody wanted it any more
   * @throws {Crowded}
   */
  run(network, work, { isWanted = () => true, isAhead = false } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#places >= this.#most && !this.#makeRoom(network, isAhead)) {
        reject(new Crowded());
        return;
      }
      const jobs = this.#waiting.get(network) ?? [];
      // Begun by whatever ends before it, it would otherwise go on under the name of that request.
      jobs.push({ work: AsyncResource.bind(work), isWanted, isAhead, resolve, reject });
      this.#waiting.set(network, jobs);
      this.#places++;
      this.#begin();
    });
  }

  /**
   * @param {string} newcomer
   * @param {boolean} isAhead
   * @returns {boolean} whether what the same network only loads ahead, or the newest job of a greedier one, has given way
   */
  #makeRoom(newcomer, isAhead) {
    const jobsOfClient = this.#waiting.get(newcomer) ?? [];
    const place = isAhead ? -1 : jobsOfClient.findLastIndex((job) => job.isAhead);
    if (place >= 0) {
      jobsOfClient.splice(place, 1)[0]?.reject(new Crowded());
      this.#places--;
      return true;
    }
    const own = jobsOfClient.length;
    const [greediest, jobs] = [...this.#waiting].reduce((most, each) =>
      each[1].length > most[1].length ||
      (each[1].length === most[1].length && this.#hadBy(each[0]) > this.#hadBy(most[0]))
        ? each
        : most,
    );
    const hasHadMore = own === 0 && this.#hadBy(greediest) > this.#hadBy(newcomer);
    if (jobs.length <= own + 1 && !hasHadMore) return false;
    jobs.pop()?.reject(new Crowded());
    this.#places--;
    if (jobs.length === 0) this.#waiting.delete(greediest);
    return true;
  }

  /**
   * One render in a turn of the event loop. A page whose data are in the cache is rendered within a single turn, and the next one would
   * begin in it as well: sixty connections that asked for such pages kept a booking of somebody else from being read for seven seconds.
   */
  #begin() {
    while (!this.#hasBegun && this.#running < this.#atOnce) {
      const network = this.#next();
      if (network === undefined) return this.#beginLater();
      const jobs = this.#waiting.get(network) ?? [];
      const [job] = jobs.splice(
        Math.max(
          0,
          jobs.findIndex(({ isAhead }) => !isAhead),
        ),
        1,
      );
      if (!job) throw new Error('a network without jobs is waiting');
      this.#places--;
      // Behind all others.
      this.#waiting.delete(network);
      if (jobs.length > 0) this.#waiting.set(network, jobs);
      if (job.isWanted()) this.#beginOne(network, job);
      else job.resolve(undefined);
    }
  }

  /** @param {string} network @param {Job} job */
  #beginOne(network, job) {
    this.#hasBegun = true;
    setImmediate(() => {
      this.#hasBegun = false;
      this.#begin();
    });
    void this.#carryOut(network, job);
  }

  /** The first of those that have had least. */
  #next() {
    let [first, least] = [/** @type {string | undefined} */ (undefined), Infinity];
    for (const network of this.#waiting.keys()) {
      if (!this.#mayBegin(network)) continue;
      // Read once: what a network has had is paid back from one reading to the next.
      const had = this.#hadBy(network);
      if (had < least) [first, least] = [network, had];
    }
    return first;
  }

  /** What a network has had of late, roughly: it is no use to order by less than a page. @param {string} network */
  #hadBy(network) {
    return Math.floor(this.#shares.debtOf(network) / ALIKE);
  }

  /** @param {string} network */
  #mayBegin(network) {
    return !this.#hasMostInProgress(network) && this.#shares.waitOf(network) === 0;
  }

  /** Its next one begins when one of them ends. @param {string} network */
  #hasMostInProgress(network) {
    const most = this.#shares.isGreedy(network) ? 1 : this.#each;
    return (this.#busy.get(network) ?? 0) >= most;
  }

  /**
   * Those who have had their share begin again when it is paid back or the others have left; the others when something ends. Also whoever
   * has to wait no more by now: the clock has gone on since it was found that nobody may begin.
   */
  #beginLater() {
    clearTimeout(this.#wake);
    const waits = [...this.#waiting.keys()]
      .filter((network) => !this.#hasMostInProgress(network))
      .map((network) => this.#shares.waitOf(network));
    if (waits.length > 0) this.#wake = setTimeout(() => this.#begin(), Math.min(...waits) + 1).unref();
  }

  /** @param {string} network @param {Job} job */
  async #carryOut(network, job) {
    this.#running++;
    this.#busy.set(network, (this.#busy.get(network) ?? 0) + 1);
    const [begun, among] = [processorTime(), this.#running];
    try {
      job.resolve(await job.work());
    } catch (error) {
      job.reject(error);
    } finally {
      this.#running--;
      // Those under way at once share the one processor that renders.
      this.#shares.charge(network, (processorTime() - begun) / among);
      const left = (this.#busy.get(network) ?? 1) - 1;
      if (left > 0) this.#busy.set(network, left);
      else this.#busy.delete(network);
      this.#begin();
    }
  }
}
