import { afterAll, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { killableSenders } from '../support/messages/killed-senders.ts';

const database = useDatabase();
/** At three hundred a minute, on a clock that runs twenty times as fast. `npm run test:faults` takes 1,000; NEWSLETTER_READERS=10000 takes two minutes. */
const READERS = Number(process.env.NEWSLETTER_READERS ?? 400);
const KILLS = Math.max(3, Math.round(READERS / 170));

const senders = killableSenders(database.url, 'newsletter-process.ts');
afterAll(() => senders.stop());

const newsletter = async () =>
  (await database.sql`select status, recipients_count, sent_count, failed_count from newsletter`)[0];

it(
  `two processes send a newsletter to ${READERS} readers and are killed ${KILLS} times: nobody gets two, nobody none`,
  { timeout: 400_000 },
  async () => {
    await database.sql`insert into newsletter_subscriber (email, language, status)
      select 'reader' || n || '@primer.example', 'sr', 2 from generate_series(1, ${READERS}) n`;
    await database.sql`insert into newsletter (subject, message, status, next_batch_at)
      values ('Decembar', 'Dragi naši,', 2, now())`;

    const running = await Promise.all([senders.start(), senders.start()]);
    for (let kill = 0; kill < KILLS; kill++) {
      const [victim] = running.splice(0, 1);
      if (!victim) throw new Error('there is no process');
      await senders.killWithin(READERS / KILLS / 2, victim);
      running.push(await senders.start());
    }
    await expect.poll(newsletter, { timeout: 300_000, interval: 200 }).toMatchObject({ status: 3 });
    await Promise.all(running.map((child) => senders.end(child)));

    expect(await newsletter()).toEqual({
      status: 3,
      recipients_count: READERS,
      sent_count: READERS,
      failed_count: 0,
    });
    const recipients = [...senders.taken.values()].map(({ to }) => to);
    expect(recipients).toHaveLength(READERS);
    expect(new Set(recipients).size).toBe(READERS);
  },
);
