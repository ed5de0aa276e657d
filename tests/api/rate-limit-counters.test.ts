import { beforeEach, expect, it } from 'vitest';
import { MINUTE } from '@/lib/base/time/units.ts';
import { startJob } from '@/lib/kit/background-job.ts';
import { counterRemovalJob } from '@/lib/kit/rate-limit-counters/removal-job.ts';
import { countAttempt, removeExpiredCounters } from '@/lib/kit/rate-limit-counters/service.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';

const database = useDatabase();
const keys = () => database.sql`select key from rate_limit order by key`;

beforeEach(async () => {
  await emptyTables(database.sql, 'rate_limit');
  await countAttempt('of a minute', 60);
  await countAttempt('of two hours', 7_200);
});

it('counters that have run out are removed, and no others', async () => {
  await removeExpiredCounters(new Date(Date.now() + 2 * MINUTE));
  expect(await keys()).toEqual([{ key: 'of two hours' }]);
});

it('a process removes them from its start on', async () => {
  await database.sql`update rate_limit set expire = now() - interval '1 second' where key = 'of a minute'`;
  const removal = startJob(counterRemovalJob);
  try {
    await expect.poll(keys).toEqual([{ key: 'of two hours' }]);
  } finally {
    await removal.stop();
  }
});
