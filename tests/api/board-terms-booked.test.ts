import { describe, expect, it } from 'vitest';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { POST as bookOnSite } from '@/app/api/reservations/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { caller, everywhere, salonWithTerms } from '../support/salons/board-terms.ts';
import { call } from '../support/http.ts';
import { aVisitor, at, MONDAY_MORNING, TUESDAY } from '../support/salon.ts';

const { CONFIRMED } = RESERVATION_STATUS;
const { salon, headers, bookFor } = salonWithTerms();

describe('booking for somebody on the phone', () => {
  it('is confirmed at once, and mailed where there is an address', async () => {
    const { status, body } = await bookFor({ clientEmail: 'ana@example.com' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: CONFIRMED, holdUntil: null, termTo: at('11:00'), source: 'api' });
    expect(await salon.sql`select template, recipient from outbox`).toEqual([
      { template: 'confirmed', recipient: 'ana@example.com' },
    ]);
    const links = await salon.sql`select purpose from link_token order by purpose`;
    expect(links.map(({ purpose }) => purpose as string)).toEqual([
      'cancel-reservation',
      'my-appointment',
      'unsubscribe-reservations',
    ]);
    const [entry] = await salon.sql`select action, actor from audit_event where entity = 'reservation'`;
    expect(entry).toEqual({ action: 'created', actor: `user:${salon.manager.id}` });
  });

  it('needs a phone or an e-mail address, and no more', async () => {
    expect((await bookFor({ clientPhone: '' })).status).toBe(422);
    expect((await bookFor({ clientEmail: '' })).status).toBe(201);
    expect(await salon.sql`select from outbox`).toHaveLength(0);
  });

  it('knows the client again, and writes in their language', async () => {
    await bookFor({ language: 'de', clientEmail: 'ana@example.com' });
    const { body } = await bookFor({ termFrom: at('12:00'), clientPhone: '+381 60 1112222' });
    expect(body).toMatchObject({ language: 'de', currency: 'EUR' });
    expect(await salon.sql`select from client`).toHaveLength(1);
  });

  it.each([
    ['the hours', { termFrom: at('19:00') }, { hours: true }, 409],
    ['the hours for longer', { termFrom: at('16:30'), termDuration: 90 }, { hours: true }, 409],
  ])('waives %s only when asked to', async (_, change, override, status) => {
    const refused = await bookFor(change);
    expect(refused.status).toBe(status);
    expect(refused.body.why).toMatchObject({ waive: Object.keys(override), text: expect.any(String) });
    expect((await bookFor({ ...change, override })).status).toBe(201);
  });

  it.each([
    ['the grid', { termFrom: at('10:07') }],
    ['the lead time', { termFrom: at('09:30', '2026-11-30') }],
  ])('is not bound by %s, which is there for visitors', async (_, change) => {
    expect((await bookFor(change)).status).toBe(201);
    expect(
      (await call(bookOnSite, { body: { serviceUnitId: salon.serviceUnitId, ...change, ...aVisitor() } }))
        .status,
    ).toBe(422);
  });

  it('takes nobody’s language from a number that somebody else has as well', async () => {
    await bookFor({ language: 'de', clientEmail: 'ana@example.com' });
    const boris = { clientName: 'Boris Kos', clientEmail: 'boris@example.com', termFrom: at('13:00') };
    expect((await bookFor(boris)).body).toMatchObject({ language: 'sr', currency: 'RSD' });
    const [people] = await salon.sql`select count(*)::int as count from client`;
    expect(people).toEqual({ count: 2 });
  });

  it('never sells a term twice, whatever is waived', async () => {
    const request = { ...salon.first, override: everywhere };
    expect((await bookFor(request)).status).toBe(201);
    const { status, body } = await bookFor({ ...request, termFrom: at('10:59') });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ reason: 'employee-taken', waive: null });
    expect(body.alternatives).toContainEqual({ from: at('11:00'), to: at('12:00') });
  });

  it('lasts as long as staff say', async () => {
    const { body } = await bookFor({ termDuration: 95 });
    expect(body).toMatchObject({ termTo: at('11:35') });
    expect((await bookFor({ termDuration: 721 })).status).toBe(422);
  });

  it('is entered when it has begun a little while ago, without a mail', async () => {
    const ago = (minutes: number) => new Date(MONDAY_MORNING.getTime() - minutes * MINUTE).toISOString();
    const anyHour = { override: { hours: true, grid: true } };
    const walkIn = { ...anyHour, clientEmail: 'ana@example.com' };
    expect((await bookFor({ ...walkIn, termFrom: ago(60) })).status).toBe(201);
    expect(await salon.sql`select from outbox`).toHaveLength(0);
    const late = await bookFor({ ...walkIn, ...salon.second, termFrom: ago(61) });
    expect([late.status, late.body.why]).toMatchObject([422, { reason: 'past', waive: ['leadTime'] }]);
  });

  describe('with a key', () => {
    const withKey = (change: object, key = 'once') =>
      call(book, {
        headers: { ...headers(), 'idempotency-key': key },
        body: { serviceUnitId: salon.serviceUnitId, termFrom: at('10:00'), ...caller, ...change },
      });

    it('is booked once, however often an answer is lost', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => withKey({})));
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await salon.sql`select from reservation`).toHaveLength(1);
    });

    it('says what is booked already when something else is asked for', async () => {
      const { body: booked } = await withKey({});
      const { status, body } = await withKey({ clientName: 'Ana Šarić-Ilić' });
      expect([status, body]).toMatchObject([
        422,
        {
          reservationId: booked.id,
          error: expect.stringContaining('Already booked: Ana Šarić, Tue\u00A01\u00A0Dec 10:00'),
        },
      ]);
      expect(await salon.sql`select from reservation`).toHaveLength(1);
    });

    it('may be refused, and asked again with the same one', async () => {
      expect((await withKey({ termFrom: at('19:00') })).status).toBe(409);
      expect((await withKey({})).status).toBe(201);
    });
  });

  it('tells staff the true reason', async () => {
    await bookFor({ ...salon.first });
    const taken = await bookFor({ ...salon.first });
    expect(taken.body.error).toBe((taken.body.why as { text: string }).text);
    const closed = await bookFor({ termFrom: at('03:00') });
    expect(closed.body.error).toMatch(/ works /);
  });

  it('says who does what the chosen one does not', async () => {
    const { sql } = salon;
    const [nails] = await sql`insert into category ${sql({ name: 'Nokti', value: 'nokti' })} returning id`;
    await sql`insert into employee_category ${sql({ employee_id: salon.first.employeeId, category_id: nails?.id })}`;
    const { status, body } = await bookFor({ employeeId: salon.first.employeeId });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({
      reason: 'employee-does-not',
      employees: [{ id: salon.second.employeeId }],
    });
    expect(body.error).toMatch(/ does not do this service\. These do: /);
  });

  it('takes a wall time for the salon’s', async () => {
    expect((await bookFor({ termFrom: `${TUESDAY}T12:00` })).body).toMatchObject({ termFrom: at('12:00') });
  });
});
