import { describe, expect, it } from 'vitest';
import { aVisitor, at, MONDAY_MORNING } from '../support/salon.ts';
import { salonToBook } from '../support/salons/salon-to-book.ts';

const { salon, book } = salonToBook();

describe('limits', () => {
  const elsewhere = { 'x-salon-peer': '198.51.100.9' };

  it('keep at most two unconfirmed terms for one person', async () => {
    const one = aVisitor();
    await book({ ...one, termFrom: at('09:00') });
    await book({ ...one, termFrom: at('11:00') });
    const third = await book({ ...one, termFrom: at('13:00') }, { lang: 'en' });
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBe(2 * 60 * 60);
    expect(third.body.error).toContain('+381');
    expect((await book({ ...aVisitor(), termFrom: at('13:00') }, elsewhere)).status).toBe(201);
  });

  it('are nobody else’s to use up: of the same address elsewhere as much is left', async () => {
    const one = aVisitor();
    for (const time of ['09:00', '11:00'])
      expect((await book({ ...one, termFrom: at(time) })).status).toBe(201);
    expect((await book({ ...one, termFrom: at('13:00') }, elsewhere)).status).toBe(201);
  });

  it('stop mails to an address that confirmed once after twelve a day', async () => {
    const one = aVisitor();
    const { body } = await book(one);
    await salon.sql`update reservation set status = 2`;
    // The database dates its mail by the day on which the test runs.
    await salon.sql`update outbox set created_at = ${MONDAY_MORNING}`;
    const mails = (
      count: number,
    ) => salon.sql`insert into outbox (template, recipient, language, reservation_id, created_at)
      select 'adjusted', ${one.clientEmail}, 'sr', ${Number(body.id)}, ${MONDAY_MORNING} from generate_series(1, ${count})`;
    await mails(10);
    expect((await book({ ...one, termFrom: at('12:00') })).status).toBe(201);
    await salon.sql`update outbox set created_at = ${MONDAY_MORNING}`;
    const stopped = await book({ ...one, termFrom: at('14:00') });
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(stopped.body).not.toHaveProperty('challenge');
  });

  it('count holds that are asked for at the same time', async () => {
    const one = aVisitor();
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const answers = await Promise.all(times.map((time) => book({ ...one, termFrom: at(time) })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('stop an address after twenty tries an hour', async () => {
    const from = { 'x-salon-peer': '192.0.2.7' };
    const statuses: number[] = [];
    for (let index = 0; index < 20; index++) statuses.push((await book({}, from)).status);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const stopped = await book({ termFrom: at('13:00') }, from);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await book({ termFrom: at('13:00') }, { 'x-salon-peer': '192.0.2.8' })).status).toBe(201);
  });

  it('count a crowd that comes from one address at once, nobody twice and nobody never', async () => {
    const from = { 'x-salon-peer': '192.0.2.9' };
    const answers = await Promise.all(Array.from({ length: 35 }, () => book({}, from)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409), ...Array<number>(15).fill(429)]);
    const [counter] = await salon.sql`select points from rate_limit where key = 'booking:192.0.2.9'`;
    expect(counter?.points).toBe(35);
  });
});
