import { beforeEach, describe, expect, it } from 'vitest';
import { DELETE as remove, GET as one } from '@/app/admin/api/waiting-list/[id]/route.ts';
import { POST as offer } from '@/app/admin/api/waiting-list/[id]/offer/route.ts';
import { GET as gap } from '@/app/admin/api/waiting-list/gap/route.ts';
import { GET as terms } from '@/app/admin/api/waiting-list/[id]/terms/route.ts';
import { GET as list, POST as create } from '@/app/admin/api/waiting-list/route.ts';
import { waitingOnDays } from '@/lib/waiting-list/board-queries.ts';
import { offerWhatIsFree } from '@/lib/waiting-list/offer-round.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let staff: SignedIn;
let serviceUnitId: number;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql, { from: '10:00', to: '12:00' });
  serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Haircut' });
  await aPair(sql);
  atTime(MONDAY_MORNING);
  staff = await signedInAs(sql, 'ROLE_MANAGER');
});

const headers = () => ({ ...staff.headers, lang: 'en' });
const entry = (change: Record<string, unknown> = {}) => ({
  clientName: 'Žana Zvonar',
  clientEmail: 'zana@primer.example',
  clientPhone: null,
  serviceUnits: [serviceUnitId],
  employeeId: null,
  windows: [{ day: TUESDAY, from: '10:00', to: '11:00' }],
  language: 'sr',
  ...change,
});
const put = (change: Record<string, unknown> = {}) =>
  call(create, { body: entry(change), headers: headers() });
const itsParams = (id: unknown) => ({ params: { id: String(id) }, headers: headers() });

describe('staff', () => {
  it('put somebody on the list, who is told', async () => {
    const { status, body } = await put();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      clientName: 'Žana Zvonar',
      serviceUnits: [{ id: serviceUnitId, name: 'Haircut' }],
      windows: [{ day: TUESDAY, from: '10:00', to: '11:00' }],
      state: 'waiting',
      offer: null,
    });
    expect((await call(one, itsParams(body.id))).body).toEqual(body);
    expect(await database.sql`select template, recipient, language from outbox`).toEqual([
      { template: 'onWaitingList', recipient: 'zana@primer.example', language: 'sr' },
    ]);
    expect((await put()).body.fields).toHaveProperty('clientName');
    expect((await put({ clientEmail: null })).body.fields).toHaveProperty('clientPhone');
  });

  it('find who waits, by name, service, state and day', async () => {
    await put();
    await put({
      clientName: 'Ana Anić',
      clientEmail: 'ana@primer.example',
      windows: [{ day: '2026-12-04' }],
    });
    const found = async (query: string) =>
      (
        (await call(list, { path: `/?${query}`, headers: headers() })).body.items as { clientName: string }[]
      ).map(({ clientName }) => clientName);
    expect(await found('')).toHaveLength(2);
    expect(await found('clientName=zana')).toEqual(['Žana Zvonar']);
    expect(await found(`serviceUnitId=${serviceUnitId}&state=waiting&sort=clientName&direction=ASC`)).toEqual(
      ['Ana Anić', 'Žana Zvonar'],
    );
    expect(await found('dayAfter=2026-12-02&dayBefore=2026-12-05')).toEqual(['Ana Anić']);
    expect(await found('state=booked')).toEqual([]);
    expect(await waitingOnDays(TUESDAY, '2026-12-07')).toEqual([
      { day: TUESDAY, count: 1 },
      { day: '2026-12-04', count: 1 },
    ]);
  });

  it('offer a term of their choice, also beside the wish', async () => {
    const { body: made } = await put();
    const { body: free } = await call(terms, itsParams(made.id));
    expect(free.items).toEqual([
      { from: at('10:00'), to: at('11:00'), suits: true },
      { from: at('10:15'), to: at('11:15'), suits: false },
      { from: at('10:30'), to: at('11:30'), suits: false },
      { from: at('10:45'), to: at('11:45'), suits: false },
      { from: at('11:00'), to: at('12:00'), suits: false },
    ]);
    const answer = await call(offer, { ...itsParams(made.id), body: { termFrom: at('11:00') } });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { state: 'offered', offer: { termFrom: at('11:00'), until: '2026-11-30T09:30:00+01:00' } },
    ]);
    expect(await database.sql`select status, source, changed_by from reservation`).toEqual([
      { status: 1, source: 'board', changed_by: `user:${staff.id}` },
    ]);
    expect((await call(offer, { ...itsParams(made.id), body: { termFrom: at('10:00') } })).status).toBe(409);
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(0);
  });

  it('see who waits for a gap of a colleague, and offer it to them with her', async () => {
    const { sql } = database;
    const [jelena] = await sql<{ id: number }[]>`select id from employee`;
    const mina = await aPair(sql);
    const { body: made } = await put({ windows: [{ day: TUESDAY, from: '10:00', to: '12:00' }] });
    const two = await put({
      clientName: 'Ana Anić',
      clientEmail: 'ana@primer.example',
      employeeId: jelena?.id,
      windows: [{ day: TUESDAY, from: '10:00', to: '11:15' }],
    });
    const beside = async (moment: string, employeeId?: number) => {
      const path = `/?at=${TUESDAY}T${moment}${employeeId ? `&employeeId=${employeeId}` : ''}`;
      const { body } = await call(gap, { path, headers: headers() });
      return (body.items as { entry: { id: number }; from: string; employeeId: number | null }[]).map(
        ({ entry: { id }, from, employeeId: requested }) => [id, from, requested],
      );
    };
    expect(await beside('10:30', jelena?.id)).toEqual([
      [made.id, at('10:30'), jelena?.id],
      [two.body.id, at('10:15'), null],
    ]);
    // It has to end by noon, and nobody else does for whom Jelena was wished.
    expect(await beside('11:30', mina.employeeId)).toEqual([[made.id, at('11:00'), mina.employeeId]]);
    expect(await beside('10:30')).toHaveLength(2);
    expect(await beside('12:30')).toEqual([]);

    const body = { termFrom: at('11:00'), employeeId: mina.employeeId };
    expect((await call(offer, { ...itsParams(made.id), body })).status).toBe(200);
    expect(await sql`select employee_id from reservation_segment`).toEqual([
      { employee_id: mina.employeeId },
    ]);
    expect(await beside('11:30', mina.employeeId)).toEqual([]);
    const path = '/?at=tomorrow';
    expect((await call(gap, { path, headers: headers() })).status).toBe(422);
  });

  it('are told why a term cannot be offered', async () => {
    const { body: made } = await put();
    const taken = await call(offer, { ...itsParams(made.id), body: { termFrom: at('11:30') } });
    expect(taken.status).toBe(409);
    expect(taken.body.alternatives).not.toEqual([]);
    const past = await call(offer, {
      ...itsParams(made.id),
      body: { termFrom: '2026-11-29T10:00:00+01:00' },
    });
    expect([past.status, Object.keys(past.body.fields as object)]).toEqual([422, ['termFrom']]);
  });

  it('make an offer at night that is read in the morning', async () => {
    const night = new Date('2026-11-30T22:00:00Z');
    const { body: made } = await put({ windows: [{ day: TUESDAY }] });
    atTime(night);
    staff = await signedInAs(database.sql, 'ROLE_MANAGER');
    const { body } = await call(offer, { ...itsParams(made.id), body: { termFrom: at('11:00') } });
    expect(body.offer).toMatchObject({ until: '2026-12-01T08:30:00+01:00' });
    const [mail] = await database.sql`select run_at from outbox where template = 'offer'`;
    expect(mail).toEqual({ run_at: new Date('2026-12-01T07:00:00Z') });
  });

  it('hold a term for a caller without an address, and nothing is offered to one by itself', async () => {
    const { body: made } = await put({ clientEmail: null, clientPhone: '060 123 45 67' });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(0);
    const { status } = await call(offer, { ...itsParams(made.id), body: { termFrom: at('10:00') } });
    expect(status).toBe(200);
    expect(await database.sql`select from outbox`).toHaveLength(0);
  });

  it('take somebody off the list, and the term that was offered is free again', async () => {
    const { body: made } = await put();
    await call(offer, { ...itsParams(made.id), body: { termFrom: at('10:00') } });
    expect((await call(remove, { ...itsParams(made.id), method: 'DELETE' })).status).toBe(200);
    expect(await database.sql`select from waiting_entry`).toHaveLength(0);
    expect(await database.sql`select status from reservation`).toEqual([{ status: 4 }]);
    expect((await call(remove, { ...itsParams(made.id), method: 'DELETE' })).status).toBe(404);
  });

  it('get the list as a table in their language', async () => {
    await put();
    const { NextRequest } = await import('next/server');
    const request = new NextRequest('http://localhost:3000/admin/api/waiting-list?format=csv', {
      headers: headers(),
    });
    const text = await (await list(request, { params: Promise.resolve({}) })).text();
    expect(text).toContain('"Haircut"');
    expect(text).toContain('"01/12/2026 10:00–11:00"');
    expect(text).toContain('"Waiting"');
  });
});
