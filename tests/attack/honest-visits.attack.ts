import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { Visitor } from './support/visitor.ts';
import { bookSomething } from './support/booking.ts';

let salon: AttackedSalon;
beforeAll(async () => {
  salon = await openAttackedSalon();
});
afterAll(() => salon.close());

test('with nobody attacking, visitors of both processes book, and memory is given back', async () => {
  expect(salon.servers).toHaveLength(2);
  for (const [index, server] of salon.servers.entries()) {
    const visitor = new Visitor(`127.0.0.${index + 2}`);
    expect((await visitor.ask(`${server.origin}/en/services`)).status).toBe(200);
    const before = await server.memory();
    expect((await bookSomething(visitor, server.origin)).status).toBe(201);
    const after = await server.memory();
    expect(after.heapUsed + after.arrayBuffers).toBeLessThan(before.heapUsed + before.arrayBuffers + 20e6);
    visitor.leave();
  }
  const [counted] = await salon.sql`select count(distinct ip)::int as networks from (
    select split_part(key, ':', 2) as ip from rate_limit where key like 'booking:%') counters`;
  expect(counted?.networks).toBe(2);
});
