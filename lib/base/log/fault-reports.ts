import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import type { FaultRecord } from './fault.ts';
import { MINUTE } from '../time/units.ts';

/** One fault as the log has it, which holds nothing of a person. */
export type Fault = { text: string; requestId?: unknown; details: unknown };
/** How many were not told of since the report before. */
type Report = Fault & { omitted: number };

const MOST_OF_A_MINUTE = 30;
const AT_ONCE = 4;
const PATIENCE = 5_000;

/** What is said of it, and where in the program it happened, whatever request it was. */
function kindOf({ text, details }: Fault): string {
  const { err } = Object(details) as { err?: Partial<FaultRecord> };
  return JSON.stringify([text, err?.type, err?.code, err?.cause?.code, err?.statement, err?.stack]);
}

/**
 * Tells of faults without anybody waiting for it: each kind once a minute, thirty kinds at most, four reports under way. What
 * is beyond that is counted and forgotten, since a fault in every request must not become a second one.
 */
export function faultReporter(send: (report: Report) => Promise<void>, now = () => performance.now()) {
  const reported = new Set<string>();
  let [since, omitted, inProgress] = [-Infinity, 0, 0];
  return (fault: Fault): void => {
    if (now() - since >= MINUTE) {
      since = now();
      reported.clear();
    }
    const kind = kindOf(fault);
    if (reported.has(kind) || reported.size >= MOST_OF_A_MINUTE || inProgress >= AT_ONCE) {
      omitted++;
      return;
    }
    reported.add(kind);
    const report = { ...fault, omitted };
    [omitted, inProgress] = [0, inProgress + 1];
    void send(report).finally(() => inProgress--);
  };
}

/**
 * By a POST of JSON: `{ at, salon, text, requestId, details, omitted }`, `salon` being its public address. Not by `fetch`, which
 * Next replaces by one that takes part in rendering. Never rejects: `failed` hears why somebody could not be told.
 */
export function postingTo(address: string, salon: string, failed: (reason: unknown) => void) {
  const ask = address.startsWith('https:') ? askHttps : askHttp;
  return (report: Report): Promise<void> =>
    new Promise((resolve) => {
      const posted = ask(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(PATIENCE),
      });
      posted.on('response', (answer) => {
        answer.on('error', failed).resume();
        if ((answer.statusCode ?? 500) >= 400) failed(new Error(`answered with ${answer.statusCode}`));
      });
      posted.on('error', failed);
      posted.on('close', resolve);
      posted.end(JSON.stringify({ at: new Date().toISOString(), salon, ...report }));
    });
}
