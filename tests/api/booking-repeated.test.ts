import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/base/time/units.ts';
import { atTime } from '../support/clock.ts';
import { aPair, aVisitor, at, MONDAY_MORNING } from '../support/salon.ts';
import { salonToBook } from '../support/salons/salon-to-book.ts';

const { salon, book, countOf } = salonToBook();

describe('a request that is repeated', () => {
  const key = { 'idempotency-key': 'a-key-of-the-client' };

  it('gets the same answer for the same body, and books once', async () => {
    const visitor = aVisitor();
    const first = await book(visitor, key);
    const second = await book(visitor, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await countOf('reservation')).toBe(1);
    expect(await countOf('outbox')).toBe(1);
  });

  it('gets the answer of that time, whatever staff have made of the reservation since', async () => {
    const visitor = aVisitor();
    const first = await book(visitor, key);
    await salon.sql`update reservation set status = 2, term_from = ${at('15:00')}, term_to = ${at('16:00')},
      hold_until = ${at('15:00')}, client_email = 'changed@primer.example'`;
    expect((await book(visitor, key)).body).toEqual(first.body);
  });

  it('is refused with another body', async () => {
    const visitor = aVisitor();
    await book(visitor, key);
    const { status, body } = await book({ ...visitor, termFrom: at('13:00') }, { ...key, lang: 'en' });
    expect(status).toBe(422);
    expect(body.error).toContain('Idempotency-Key');
    expect(await countOf('reservation')).toBe(1);
  });

  it('books once when both arrive at the same time', async () => {
    const visitor = aVisitor();
    await aPair(salon.sql);
    const answers = await Promise.all([book(visitor, key), book(visitor, key), book(visitor, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf('reservation')).toBe(1);
  });

  it('is new after 24 hours', async () => {
    const visitor = aVisitor();
    await book(visitor, key);
    atTime(new Date('2026-12-01T08:00:01Z'));
    const { status, body } = await book({ ...visitor, termFrom: at('13:00') }, key);
    expect(status).toBe(201);
    expect(body.termFrom).toBe(at('13:00'));
  });

  it('is tried anew after it was refused', async () => {
    await book();
    const visitor = aVisitor();
    expect((await book(visitor, key)).status).toBe(409);
    await salon.sql`update reservation set status = 4`;
    expect((await book(visitor, key)).status).toBe(201);
  });
});

describe('a person who books the same term once more, without a key', () => {
  it('gets the same reservation, and no other mail', async () => {
    await aPair(salon.sql);
    const visitor = aVisitor();
    const first = await book(visitor);
    atTime(new Date(MONDAY_MORNING.getTime() + MINUTE));
    const second = await book({ ...visitor, clientName: 'milica petrović', requirements: 'tiho' });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([await countOf('reservation'), await countOf('outbox')]).toEqual([1, 1]);
  });

  it('gets it as well where it was the last free pair', async () => {
    const visitor = aVisitor();
    const first = await book(visitor);
    expect((await book(visitor)).body).toEqual(first.body);
    expect((await book()).status).toBe(409);
  });

  it('gets it once when all arrive at the same time', async () => {
    await Promise.all([aPair(salon.sql), aPair(salon.sql)]);
    const visitor = aVisitor();
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(visitor)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf('reservation')).toBe(1);
  });

  it('is told when it is confirmed already', async () => {
    const visitor = aVisitor();
    await book(visitor);
    await salon.sql`update reservation set status = 2`;
    const { status, body } = await book(visitor, { lang: 'en' });
    expect([status, body.error]).toEqual([409, expect.stringContaining('already')]);
    expect(await countOf('reservation')).toBe(1);
  });

  it('books anew when the first has fallen', async () => {
    const visitor = aVisitor();
    const first = await book(visitor);
    await salon.sql`update reservation set status = 3`;
    const second = await book(visitor);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each([
    ['another name', { clientName: 'Ana Petrović' }],
    ['another number', { clientPhone: '+381609999999' }],
  ])('is somebody else under %s: two friends come together', async (_, change) => {
    await aPair(salon.sql);
    const visitor = aVisitor();
    const [first, second] = [await book(visitor), await book({ ...visitor, ...change })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('gets another employee who is asked for by name', async () => {
    const { employeeId } = await aPair(salon.sql);
    const visitor = aVisitor();
    const first = await book(visitor);
    const second = await book({ ...visitor, employeeId });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await book({ ...visitor, employeeId })).body.id).toBe(second.body.id);
  });
});
