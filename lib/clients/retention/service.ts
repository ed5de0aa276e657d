import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';
import { forgetNetworks, recordChange } from '../../kit/audit/service.ts';
import { eraseClient } from '../privacy/erase-client.ts';
import { countAttempt, forgetTries } from '../../kit/rate-limit-counters/service.ts';
import { countMailFilesBefore, removeMailFilesBefore } from '../../delivery/transports/mail-files.ts';
import { removeStaleRegistrations } from '../../accounts/registration/service.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { retentionPeriods } from './periods.ts';
import {
  countLongGoneClients,
  countNetworks,
  countStaleRegistrations,
  longGoneClients,
  overdueRows,
  type Overdue,
} from './queries.ts';
import { cutoffs, dayOfWork, type Cutoffs } from './rules.ts';

/** How many there are, or were, of each kind. */
export type RetentionCounts = Record<string, number>;

type Step = { count: () => Promise<number>; apply: () => Promise<number> };

/** So many rows at a time: short enough to keep nobody waiting who works with one of them. */
const BATCH = 1_000;

function rowStep({ table, where, set }: Overdue): Step {
  const some = sql`ctid = any (array(select ctid from ${table} where ${where} limit ${BATCH}))`;
  const change = set
    ? sql`update ${table} set ${set} where ${some}`
    : sql`delete from ${table} where ${some}`;
  return {
    count: () => db.$count(table, where),
    async apply() {
      for (let total = 0; ;) {
        const { length } = await db.execute(sql`${change} returning 1`);
        total += length;
        if (length < BATCH) return total;
      }
    },
  };
}

const clientStep = (cut: Cutoffs, now: Date): Step => ({
  count: () => countLongGoneClients(cut),
  async apply() {
    let total = 0;
    for (let last = 0; ;) {
      const ids = await longGoneClients(cut, last, BATCH);
      for (const id of ids) {
        const { ok } = await eraseClient(id, { by: 'system', now }, 'visits');
        if (ok) total += 1;
      }
      last = ids.at(-1) ?? last;
      if (ids.length < BATCH) return total;
    }
  },
});

const stepsAt = (now: Date, cut: Cutoffs): Record<string, Step> => ({
  ...Object.fromEntries(
    Object.entries<Overdue>(overdueRows(cut)).map(([name, overdue]) => [name, rowStep(overdue)]),
  ),
  registrations: {
    count: () => countStaleRegistrations(cut, now),
    apply: () => removeStaleRegistrations(now),
  },
  clients: clientStep(cut, now),
  mailFiles: {
    count: () => countMailFilesBefore(cut.mails),
    apply: () => removeMailFilesBefore(cut.mails),
  },
  networks: { count: () => countNetworks(cut), apply: () => forgetNetworks(db, cut.networks) },
});

/** Removes what was kept for long enough, and writes down how much that was; `dryRun` only counts it. */
export async function applyRetention(now: Date, { dryRun = false } = {}): Promise<RetentionCounts> {
  const counts: RetentionCounts = {};
  for (const [name, step] of Object.entries(stepsAt(now, cutoffs(now, retentionPeriods())))) {
    counts[name] = await (dryRun ? step.count() : step.apply());
  }
  if (!dryRun) {
    const by = 'system';
    await recordChange(db, {
      entity: 'salon',
      entityId: 0,
      action: 'retention applied',
      by,
      at: now,
      changes: counts,
    });
  }
  return counts;
}

const TWO_DAYS = 2 * SECONDS_PER_DAY;

/**
 * The same, once a day and by one process: whoever counts first does it.
 * @returns null when it is done already, or under way elsewhere
 */
export async function applyDailyRetention(now: Date): Promise<RetentionCounts | null> {
  const key = `retention:${dayOfWork(now, salonZone())}`;
  const { points } = await countAttempt(key, TWO_DAYS);
  if (points > 1) return null;
  try {
    return await applyRetention(now);
  } catch (error) {
    // So that the next look begins anew; what is removed by then stays removed.
    await forgetTries([key]);
    throw error;
  }
}
