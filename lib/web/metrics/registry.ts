import 'server-only';
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { env } from '../../base/environment/env.ts';
import { isDatabaseReachable } from '../health/queries.ts';
import { lastBackup } from './last-backup.ts';
import { FRONT_METRICS, SALON_METRICS, type FrontState } from './names.ts';
import { readSalonState, waitsForDatabase } from './queries.ts';

export type Answered = { method: string; route: string; status: number; seconds: number };

/** What the front (scripts/server) tells of. */
export type FrontMetrics = {
  answered: (request: Answered) => void;
  watch: (state: () => FrontState) => void;
};

type Metrics = FrontMetrics & { registry: Registry; text: (now: Date) => Promise<string> };

/** From what memory gives to what somebody waits for. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const entriesOf = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][];

function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'salon_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'salon_http_request_seconds',
    help: 'From the whole head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const gauge = ({ name, help }: { name: string; help: string }) => new Gauge({ name, help, registers });
  const isUp = gauge({ name: 'salon_database_up', help: 'Whether the database has answered.' });
  const waits = gauge({
    name: 'salon_database_waits',
    help: 'Statements and transactions that wait for an answer.',
  });
  gauge({ name: 'salon_database_pool', help: 'The most connections of this process.' }).set(
    env().DATABASE_POOL,
  );
  const heap = {
    name: 'salon_heap_limit_bytes',
    help: 'Where the heap of this process ends, and the process with it.',
  };
  gauge(heap).set(getHeapStatistics().heap_size_limit);
  const backup = gauge({
    name: 'salon_last_backup_timestamp_seconds',
    help: 'When npm run backup made the newest one here; nothing where it never did.',
  });
  const ofFront = entriesOf(FRONT_METRICS).map(([key, about]) => [key, gauge(about)] as const);
  const ofSalon = entriesOf(SALON_METRICS).map(([key, about]) => [key, gauge(about)] as const);

  let stateOfFront: (() => FrontState) | undefined;
  return {
    registry,
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) });
      durations.observe({ route }, seconds);
    },
    watch(state) {
      stateOfFront = state;
    },
    async text(now) {
      waits.set(waitsForDatabase());
      const front = stateOfFront?.();
      if (front) for (const [key, each] of ofFront) each.set(front[key]);
      const madeAt = await lastBackup();
      if (madeAt === null) backup.remove();
      else backup.set(madeAt);
      const isReachable = await isDatabaseReachable();
      isUp.set(isReachable ? 1 : 0);
      const salon = isReachable ? await readSalonState(now).catch(() => null) : null;
      // Without an answer nothing is said: the last figures would look like those of now.
      for (const [key, each] of ofSalon) {
        if (salon) each.set(salon[key]);
        else each.remove();
      }
      return registry.metrics();
    },
  };
}

/** One for the process: the front is told of it where the process starts, and the endpoint is built apart. */
const held = globalThis as typeof globalThis & { salonMetrics?: Metrics };

/** @returns null where nobody may ask for them (METRICS_TOKEN), and nothing is counted */
export const metrics = (): Metrics | null =>
  env().METRICS_TOKEN ? (held.salonMetrics ??= makeMetrics()) : null;
