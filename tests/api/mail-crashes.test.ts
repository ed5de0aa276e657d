import { afterAll, expect, it } from 'vitest';
import { MINUTE } from '../../lib/base/time/units.ts';
import { useDatabase } from '../support/database.ts';
import { fillOutbox, mailsByState } from '../support/messages/full-outbox.ts';
import { killableSenders } from '../support/messages/killed-senders.ts';

const database = useDatabase();
/** `npm run test:faults` takes 20. */
const KILLS = Number(process.env.KILLS ?? 4);
const MAILS = KILLS * 60;

const senders = killableSenders(database.url, 'mail-process.ts');
afterAll(() => senders.stop());

it(
  `the process killed at ${KILLS} random points of sending ${MAILS} mails: each arrives exactly once by its key`,
  // Up to twenty-one processes begin in it, beside the tests in the browser: this ends only what would never end.
  { timeout: 10 * MINUTE },
  async () => {
    const { sql } = database;
    await fillOutbox(sql, MAILS, new Date(Date.now() - MINUTE));

    // The next process starts while this one is still at work, as in a rolling restart.
    let next = senders.start();
    for (let kill = 0; kill < KILLS; kill++) {
      const current = await next;
      next = senders.start();
      await senders.killWithin(20, current);
    }
    const last = await next;
    await expect.poll(() => mailsByState(sql), { timeout: 150_000, interval: 200 }).toEqual({ sent: MAILS });
    await senders.end(last);

    const { taken } = senders;
    expect(taken.size).toBe(MAILS);
    expect(new Set([...taken.values()].map(({ to }) => to)).size).toBe(MAILS);
    const rows = await sql<{ id: string }[]>`select id from outbox`;
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(taken.keys()));
    // Whatever was sent again is what a killed process could not write down: five at a time at most.
    const repeated = [...taken.values()].filter(({ times }) => times > 1).length;
    expect(repeated).toBeLessThanOrEqual(KILLS * 5);
  },
);
