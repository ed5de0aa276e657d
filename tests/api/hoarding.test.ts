import { beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/reservations/route.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { atTime } from '../support/clock.ts';
import { workFor } from '../support/challenge.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';

const database = useDatabase();
let serviceUnitId: number;
/** Three employees who work eight hours a day; a term takes one. */
let pairs: Awaited<ReturnType<typeof aPair>>[];

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  pairs = [await aPair(sql), await aPair(sql), await aPair(sql)];
  atTime(MONDAY_MORNING);
});

type TermRequest = { time?: string; day?: string; of?: number | null; who?: object; headers?: object };

const hold = (peer: string, { time = '09:00', day = '2026-12-01', of = 0, who, headers }: TermRequest = {}) =>
  call(POST, {
    body: {
      serviceUnitId,
      termFrom: at(time, day),
      employeeId: of === null ? null : pairs[of]?.employeeId,
      ...aVisitor(who as Record<string, unknown>),
    },
    headers: { lang: 'en', [PEER_HEADER]: peer, ...headers },
  });

const asksForWork = ({ status, body }: Answer) => status === 429 && body.challenge !== undefined;
const refuses = ({ status, body }: Answer) => status === 429 && body.challenge === undefined;
const held = async () => (await database.sql`select id from reservation where status = 1`).length;
/** Terms of different employees and days, of which no day is anywhere near its bound. */
const spread = (count: number): TermRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    of: index % 3,
    day: `2026-12-${String(1 + Math.floor(index / 3)).padStart(2, '0')}`,
  }));

describe('of one person’s day', () => {
  it.each([
    ['an IPv4 address', () => '192.0.2.7'],
    ['a /64', (index: number) => `2001:db8:1:2::${index + 1}`],
    ['a /48', (index: number) => `2001:db8:1:${index + 1}::1`],
  ])('%s holds no more than a third, and others go on booking', async (_, peer) => {
    const answers: Answer[] = [];
    for (const [index, time] of ['09:00', '11:00', '13:00', '15:00'].entries()) {
      answers.push(await hold(peer(index), { time }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 429]);
    expect(answers.slice(2).every(refuses)).toBe(true);
    expect(answers[2]?.body.error).toContain('+381');
    expect(Number(answers[2]?.headers.get('retry-after'))).toBe(2 * 3600);

    expect((await hold(peer(7), { time: '13:00', of: 1 })).status).toBe(201);
    expect((await hold('198.51.100.1', { time: '13:00' })).status).toBe(201);
  });

  it('one term may last longer than a third', async () => {
    await database.sql`update service_unit set term_duration = 240`;
    expect((await hold('192.0.2.7')).status).toBe(201);
    expect(refuses(await hold('192.0.2.7', { time: '13:00' }))).toBe(true);
  });

  it('who asks for anyone gets a colleague instead', async () => {
    for (const time of ['09:00', '11:00']) await hold('192.0.2.7', { time });
    await database.sql`update employee set status = 2 where id = ${pairs[2]?.employeeId ?? 0}`;
    await aReservation(database.sql, {
      serviceUnitId,
      employeeId: Number(pairs[1]?.employeeId),
      workplaceId: Number(pairs[1]?.workplaceId),
      from: at('09:00'),
      to: at('13:00'),
    });
    expect((await hold('192.0.2.7', { time: '14:00', of: null })).status).toBe(201);
    const rows = await database.sql`select employee_id from reservation_segment order by id desc limit 1`;
    expect(rows[0]?.employee_id).toBe(pairs[1]?.employeeId);
  });

  it('a visit for which anyone will do gets a colleague as well, and one with her is refused', async () => {
    const other = await aServiceUnit(database.sql);
    for (const time of ['09:00', '11:00']) await hold('192.0.2.7', { time });
    // Whoever is least busy comes first; the others have so much booked that they would come after her.
    for (const pair of pairs.slice(1)) {
      await aReservation(database.sql, {
        serviceUnitId,
        ...pair,
        from: at('09:00'),
        to: at('13:00'),
      });
    }
    const visit = (...people: (number | undefined)[]) =>
      call(POST, {
        body: {
          serviceUnits: [serviceUnitId, other].map((id, part) => ({
            serviceUnitId: id,
            employeeId: people[part] ?? null,
          })),
          termFrom: at('14:00'),
          ...aVisitor(),
        },
        headers: { lang: 'en', [PEER_HEADER]: '192.0.2.7' },
      });
    expect(refuses(await visit(pairs[0]?.employeeId))).toBe(true);
    const { status, body } = await visit();
    expect(status).toBe(201);
    expect(body.segments).toMatchObject([
      { employeeId: pairs[1]?.employeeId },
      { employeeId: pairs[1]?.employeeId },
    ]);
  });

  it('what is confirmed is not counted, and what has run out neither', async () => {
    for (const time of ['09:00', '11:00']) await hold('192.0.2.7', { time });
    await database.sql`update reservation set status = 2 where term_from = ${at('09:00')}`;
    expect((await hold('192.0.2.7', { time: '13:00' })).status).toBe(201);
    expect(refuses(await hold('192.0.2.7', { time: '15:00' }))).toBe(true);
    atTime(new Date(MONDAY_MORNING.getTime() + 2 * HOUR));
    expect((await hold('192.0.2.7', { time: '15:00' })).status).toBe(201);
  });

  it('everybody together holds a third before it takes work, and then briefly; who is known holds as ever', async () => {
    const known = aVisitor();
    await aReservation(database.sql, {
      serviceUnitId,
      employeeId: Number(pairs[1]?.employeeId),
      workplaceId: Number(pairs[1]?.workplaceId),
      client_email: known.clientEmail,
    });
    const [client] = await database.sql`insert into client (name, email, language)
      values ('Ana', ${known.clientEmail}, 'sr') returning id`;
    await database.sql`update reservation set client_id = ${Number(client?.id)}`;

    for (const [index, time] of ['09:00', '10:00', '11:00'].entries()) {
      expect((await hold(`198.51.${index}.1`, { time })).status).toBe(201);
    }
    expect((await hold('198.51.3.1', { time: '12:00', who: known })).body.message).toContain('11:00');

    const refused = await hold('198.51.4.1', { time: '13:00' });
    expect(asksForWork(refused)).toBe(true);
    const worked = await hold('198.51.4.1', { time: '13:00', headers: await workFor(refused) });
    expect(worked.status).toBe(201);
    expect(worked.body.message).toContain('09:20');
  });
});

describe('from one network at once', () => {
  it('four terms are held as ever, more take work, and sixteen are enough', async () => {
    const requests = spread(6);
    for (const request of requests.slice(0, 4)) expect((await hold('192.0.2.7', request)).status).toBe(201);
    const refused = await hold('192.0.2.7', requests[4]);
    expect(asksForWork(refused)).toBe(true);
    expect(await held()).toBe(4);
    const work = await workFor(refused);
    expect((await hold('192.0.2.7', { ...requests[4], headers: work })).status).toBe(201);
    expect(asksForWork(await hold('192.0.2.7', { ...requests[5], headers: work }))).toBe(true);
    expect((await hold('192.0.2.8', requests[5])).status).toBe(201);

    await database.sql`update reservation set network = (select network from reservation order by id limit 1)`;
    for (const request of spread(16).slice(6)) {
      const { employeeId, workplaceId } = pairs[request.of ?? 0] ?? { employeeId: 0, workplaceId: 0 };
      await aReservation(database.sql, {
        serviceUnitId,
        employeeId,
        workplaceId,
        status: 1,
        from: at('09:00', request.day),
        to: at('10:00', request.day),
      });
    }
    await database.sql`update reservation r set network = f.network, wide_network = f.wide_network
      from (select network, wide_network from reservation order by id limit 1) f`;
    expect(await held()).toBe(16);
    const stopped = await hold('192.0.2.7', { day: '2026-12-20' });
    expect(refuses(stopped)).toBe(true);
    expect(stopped.body.error).toContain('+381');
    expect((await hold('203.0.113.1', { day: '2026-12-20' })).status).toBe(201);
  });

  it('holds that are asked for at the same time are counted one after the other', async () => {
    const answers = await Promise.all(spread(9).map((request) => hold('2001:db8:1:2::1', request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(asksForWork)).toHaveLength(5);
    expect(await held()).toBe(4);
  });

  it('a term that somebody else has is answered as such, whatever is held', async () => {
    for (const request of spread(4)) await hold('192.0.2.7', request);
    expect((await hold('192.0.2.7')).status).toBe(409);
  });
});

describe('where a hold came from', () => {
  const networks = () => database.sql`select network, wide_network from reservation order by id`;

  it('is kept as something that tells nobody, while it holds', async () => {
    await hold('192.0.2.7');
    await hold('192.0.2.99', { of: 1 });
    const [one, other] = await networks();
    expect(one?.network).toMatch(/^[\w-]{22}$/);
    expect(one?.network).not.toBe(other?.network);
    expect(one?.wide_network).toBe(other?.wide_network);
    await database.sql`update reservation set status = 2`;
    const forgotten = { network: null, wide_network: null };
    expect(await networks()).toEqual([forgotten, forgotten]);
  });
});
