import { Agent, request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; milliseconds: number };
type Requested = { method?: string; headers?: Record<string, string>; body?: string | Buffer | object };

/** A server lets go of a connection that waited for long, in the moment in which it is used again: nobody's fault. */
const wasLetGo = ({ code }: NodeJS.ErrnoException, { reusedSocket }: ClientRequest) =>
  reusedSocket && code === 'ECONNRESET';

const payloadOf = (body: Requested['body']) =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/** Somebody at an address of the loopback network (127.0.0.2, …), with connections of their own. */
export class Visitor {
  readonly #agent: Agent;

  constructor(
    readonly address: string,
    connections = Infinity,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address });
  }

  /** @throws when there is no answer at all */
  ask(url: string, requested: Requested = {}): Promise<Answer> {
    return this.#ask(url, requested, this.#agent);
  }

  #ask(url: string, requested: Requested, agent: Agent | false): Promise<Answer> {
    const { method, headers = {}, body } = requested;
    const payload = payloadOf(body);
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(url, {
        agent,
        localAddress: this.address,
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      });
      outgoing.on('error', (error) =>
        wasLetGo(error, outgoing) ? resolve(this.#ask(url, requested, false)) : reject(error),
      );
      outgoing.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
            milliseconds: performance.now() - started,
          }),
        );
      });
      outgoing.end(payload);
    });
  }

  /** Asks, and closes the connection after so many milliseconds, whatever has come by then. */
  askAndLeave(url: string, milliseconds: number, headers: Record<string, string> = {}): Promise<void> {
    return new Promise((resolve) => {
      const outgoing = request(url, { agent: false, localAddress: this.address, headers });
      outgoing.on('error', () => {});
      outgoing.on('response', (response) => response.on('error', () => {}).resume());
      outgoing.on('close', resolve);
      outgoing.end();
      setTimeout(() => outgoing.destroy(), milliseconds);
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

/** The value below which that share of them lies. */
export function percentile(values: number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

/** Figures are read by people; what must hold is asserted beside them. */
export const report = (text: string) => process.stdout.write(`    ${text}\n`);
