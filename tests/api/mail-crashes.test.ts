import { afterAll, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { killableSenders } from '../support/killed-senders.ts';

const database = useDatabase();
const MAILS = 500;
const KILLS = 20;

const senders = killableSenders(database.url, 'mail-process.ts');
afterAll(() => senders.stop());

const unsent = async () => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from outbox where state <> 'sent'`;
  return row?.count ?? 0;
};

it(
  `the process killed at ${KILLS} random points of sending ${MAILS} mails: each arrives exactly once by its key`,
  { timeout: 240_000 },
  async () => {
    const { sql } = database;
    await sql`insert into contact_message (full_name, email, message, language)
      select 'Gost ' || n, 'gost' || n || '@primer.example', 'Poruka broj ' || n, 'sr' from generate_series(1, ${MAILS}) n`;
    await sql`insert into outbox (template, recipient, language, contact_message_id, run_at)
      select 'contactMessage', 'salon+' || id || '@primer.example', 'sr', id, now() - interval '1 minute'
      from contact_message`;

    // The next process starts while this one is still at work, as in a rolling restart.
    let next = senders.start();
    for (let kill = 0; kill < KILLS; kill++) {
      const current = await next;
      next = senders.start();
      await senders.killWithin(20, current);
    }
    const last = await next;
    await expect.poll(unsent, { timeout: 150_000, interval: 200 }).toBe(0);
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
