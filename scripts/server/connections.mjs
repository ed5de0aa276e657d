import { onceAnswered } from './answered.mjs';

/** @typedef {import('node:net').Socket} Socket */

/** The most that two cores can serve with room to spare; 2,000 silent ones take about 40 MB. */
const MOST = 2_000;
/** A whole office or a hotel behind one address, with six connections for each browser. */
const MOST_OF_ONE = 400;

/** Whoever takes nothing of an answer for so long holds a place, and the answer in memory, for nothing. */
const WRITE_PATIENCE = 30_000;
/** Answers that wait on one connection. Browsers ask for the next one when they have the last, and proxies too. */
const MOST_WAITING = 10;

/** Who is connected, and who of them is being answered. Nobody can take all places. */
export class Connections {
  /** @type {Map<string, Set<Socket>>} */
  #byAddress = new Map();
  /** @type {Map<Socket, number>} */
  #requests = new Map();
  #count = 0;
  /** @type {number} */
  #most;
  /** @type {number} */
  #mostOfOne;

  /**
   * @param {import('node:http').Server} server
   * @param {{ most?: number, mostOfOne?: number, writePatience?: number }} bounds `mostOfOne`: Infinity where all come through a
   *   proxy
   */
  constructor(server, { most = MOST, mostOfOne = MOST_OF_ONE, writePatience = WRITE_PATIENCE } = {}) {
    [this.#most, this.#mostOfOne] = [most, mostOfOne];
    server.on('connection', (socket) => this.#admit(socket));
    // Node counts no time in which something was written, be it a part. Who waits for the answer itself may wait on.
    server.setTimeout(writePatience, (socket) => {
      if (socket.writableLength > 0 || !this.#requests.has(socket)) socket.destroy();
    });
    server.prependListener('request', (request, response) => this.#answering(request.socket, response));
  }

  get size() {
    return this.#count;
  }

  /** @param {Socket} socket */
  #admit(socket) {
    const address = socket.remoteAddress ?? '';
    const own = this.#byAddress.get(address) ?? new Set();
    if (own.size >= this.#mostOfOne || (this.#count >= this.#most && !this.#makeRoom(own.size))) {
      socket.destroy();
      return;
    }
    own.add(socket);
    this.#byAddress.set(address, own);
    this.#count++;
    socket.once('close', () => {
      this.#count--;
      own.delete(socket);
      if (own.size === 0) this.#byAddress.delete(address);
    });
  }

  /** @param {number} own connections of the newcomer @returns {boolean} whether the greediest has lost its newest one */
  #makeRoom(own) {
    const greediest = [...this.#byAddress.values()].reduce((most, each) =>
      each.size > most.size ? each : most,
    );
    if (greediest.size <= own + 1) return false;
    [...greediest].at(-1)?.destroy();
    return true;
  }

  /** @param {Socket} socket @param {import('node:http').ServerResponse} response */
  #answering(socket, response) {
    this.#requests.set(socket, (this.#requests.get(socket) ?? 0) + 1);
    onceAnswered(response, () => {
      const left = (this.#requests.get(socket) ?? 1) - 1;
      if (left > 0) this.#requests.set(socket, left);
      else this.#requests.delete(socket);
    });
  }

  /** Whether so many answers wait on that connection that the next one has to. @param {Socket} socket */
  isPipelining(socket) {
    return (this.#requests.get(socket) ?? 0) > MOST_WAITING;
  }

  /** Also those that have never sent a word, which Node itself would wait for. */
  closeIdle() {
    for (const own of this.#byAddress.values()) {
      for (const socket of own) if (!this.#requests.has(socket)) socket.destroy();
    }
  }

  closeAll() {
    for (const own of this.#byAddress.values()) for (const socket of own) socket.destroy();
  }
}
