import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';

const database = useDatabase();

let serviceUnitId: number;
let pair: { employeeId: number; workplaceId: number };

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  pair = await aPair(sql);
});

type Row = { employeeId?: number | null; workplaceId?: number | null; busy?: string; status?: number };

/** Writes a reservation past all code of the application, as raw SQL would. */
async function insertRaw({
  employeeId,
  workplaceId,
  busy = '[2026-12-01 09:00+01,2026-12-01 10:00+01)',
  status = 2,
}: Row) {
  const { sql } = database;
  return sql.begin(async (tx) => {
    const [reservation] = await tx<{ id: number }[]>`
      insert into reservation (client_name, term_from, term_to, price, currency, language, source, status, hold_until, changed_by)
      values ('Ana', lower(${busy}::tstzrange), upper(${busy}::tstzrange), 1, 'RSD', 'sr', 'site', ${status}, now(), 'test')
      returning id`;
    const id = reservation?.id ?? 0;
    await tx`
      insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to, employee_busy, workplace_busy)
      values (${id}, ${status}, ${serviceUnitId}, ${employeeId ?? null}, ${workplaceId ?? null},
        lower(${busy}::tstzrange), upper(${busy}::tstzrange),
        ${employeeId ? busy : null}::tstzrange, ${workplaceId ? busy : null}::tstzrange)`;
    return id;
  });
}

const OVERLAPPING = '[2026-12-01 09:59+01,2026-12-01 11:00+01)';

describe('the database', () => {
  it.each([1, 2, 5])('refuses to occupy an employee twice, in status %i', async (status) => {
    const { employeeId } = pair;
    await insertRaw({ employeeId, status });
    await expect(insertRaw({ employeeId, busy: OVERLAPPING, status: 1 })).rejects.toMatchObject({
      code: '23P01',
      constraint_name: 'reservation_segment_employee_free',
    });
  });

  it.each([1, 2, 5])('refuses to occupy a workplace twice, in status %i', async (status) => {
    const { workplaceId } = pair;
    await insertRaw({ workplaceId, status });
    await expect(insertRaw({ workplaceId, busy: OVERLAPPING, status: 5 })).rejects.toMatchObject({
      code: '23P01',
      constraint_name: 'reservation_segment_workplace_free',
    });
  });

  it.each([3, 4])('lets a term go in status %i', async (status) => {
    await insertRaw({ ...pair, status });
    await expect(insertRaw({ ...pair })).resolves.toBeGreaterThan(0);
  });

  it('lets one term begin where another ends', async () => {
    await insertRaw({ ...pair });
    const next = '[2026-12-01 10:00+01,2026-12-01 11:00+01)';
    await expect(insertRaw({ ...pair, busy: next })).resolves.toBeGreaterThan(0);
  });

  it('lets two colleagues do the same service at the same time', async () => {
    const colleague = await aPair(database.sql);
    await insertRaw({ ...pair });
    await expect(insertRaw({ ...colleague })).resolves.toBeGreaterThan(0);
  });

  it('refuses to bring a fallen reservation back over one that took its place', async () => {
    const fallen = await insertRaw({ ...pair, status: 3 });
    await insertRaw({ ...pair });
    await expect(database.sql`update reservation set status = 2 where id = ${fallen}`).rejects.toMatchObject({
      code: '23P01',
    });
  });

  it('carries a new status over to the segments, so that a rejection frees the term', async () => {
    const id = await insertRaw({ ...pair });
    await database.sql`update reservation set status = 4 where id = ${id}`;
    expect(await database.sql`select status from reservation_segment where reservation_id = ${id}`).toEqual([
      { status: 4 },
    ]);
    await expect(insertRaw({ ...pair })).resolves.toBeGreaterThan(0);
  });

  it.each(['(2026-12-01 09:00+01,2026-12-01 10:00+01]', '[2026-12-01 09:00+01,2026-12-03 10:00+01)'])(
    'refuses the busy span %s',
    async (busy) => {
      const insertion = database.sql`
        update reservation_segment set employee_busy = ${busy}::tstzrange where reservation_id = ${await insertRaw(pair)}`;
      await expect(insertion).rejects.toMatchObject({ code: '23514' });
    },
  );

  it('lets go of a part that is cancelled, and takes it back only where nobody is', async () => {
    const { sql } = database;
    const id = await insertRaw({ ...pair });
    const cancel = (busy: string | null) => sql`
      update reservation_segment set cancelled_at = now(), employee_busy = ${busy}::tstzrange, workplace_busy = ${busy}::tstzrange
      where reservation_id = ${id}`;
    // A cancelled part that still occupies somebody, and one that occupies nobody without being cancelled.
    await expect(cancel('[2026-12-01 09:00+01,2026-12-01 10:00+01)')).rejects.toMatchObject({
      code: '23514',
    });
    const emptied = sql`update reservation_segment set employee_busy = null where reservation_id = ${id}`;
    await expect(emptied).rejects.toMatchObject({ code: '23514' });

    await cancel(null);
    await insertRaw({ ...pair });
    const back = sql`
      update reservation_segment set cancelled_at = null, employee_busy = tstzrange(span_from, span_to),
        workplace_busy = tstzrange(span_from, span_to) where reservation_id = ${id}`;
    await expect(back).rejects.toMatchObject({ code: '23P01' });
  });

  it('refuses two parts of one visit that need the same person at once', async () => {
    const id = await insertRaw({ ...pair });
    const again = database.sql`
      insert into reservation_segment (reservation_id, status, position, service_unit_id, employee_id, span_from, span_to, employee_busy)
      select reservation_id, status, 1, service_unit_id, employee_id, span_from, span_to, employee_busy
      from reservation_segment where reservation_id = ${id}`;
    await expect(again).rejects.toMatchObject({ code: '23P01' });
  });

  it('keeps its history as it was written', async () => {
    const { sql } = database;
    await sql`insert into audit_event (entity, entity_id, action, actor) values ('reservation', 1, 'created', 'client')`;
    await expect(sql`update audit_event set actor = 'somebody else'`).rejects.toThrow('append-only');
    await expect(sql`delete from audit_event`).rejects.toThrow('append-only');
  });

  it('lets go of nothing but the reasons, and of these only by erasure', async () => {
    const { sql } = database;
    await sql`insert into audit_event (entity, entity_id, action, actor, reason) values
      ('reservation', 1, 'rejected', 'client', 'of one'), ('reservation', 2, 'rejected', 'client', 'of another')`;
    const refused = async (change: string) =>
      expect(sql.unsafe(change), change).rejects.toThrow('append-only');
    await refused('update audit_event set reason = null');
    await refused("update audit_event set reason = 'another'");

    await sql`select erase_reasons('reservation', array[1])`;

    const reasons = () => sql`select reason from audit_event where action = 'rejected' order by entity_id`;
    expect(await reasons()).toEqual([{ reason: null }, { reason: 'of another' }]);
    await refused("update audit_event set reason = null where reason = 'of another'");
    const erasing = "select set_config('salon.erasing_reasons', 'on', true);";
    await refused(`${erasing} update audit_event set reason = 'another'`);
    await refused(`${erasing} update audit_event set reason = null, actor = 'somebody else'`);
    await refused(`${erasing} update audit_event set reason = null, changes = '{"status":2}'`);
    await refused(`${erasing} delete from audit_event`);
    // Erasure ends with its statement, not with the transaction.
    await refused(`select erase_reasons('reservation', array[3]); update audit_event set reason = null`);
    expect(await reasons()).toEqual([{ reason: null }, { reason: 'of another' }]);
  });

  it('counts what repeats itself, and forgets networks, and nothing else about them', async () => {
    const { sql } = database;
    const at = '2026-11-20T10:00:00Z';
    await sql`insert into audit_event (at, entity, entity_id, action, actor, network, tally) values
      (${at}, 'access', 1, 'login-failed', 'stranger', '192.0.2.0/24', 'one'),
      (${at}, 'access', 2, 'login-failed', 'stranger', '192.0.2.0/24', null)`;
    const refused = async (change: string) =>
      expect(sql.unsafe(change), change).rejects.toThrow('append-only');
    await refused("update audit_event set times = times - 1 where tally = 'one'");
    await refused("update audit_event set times = times + 1, actor = 'client' where tally = 'one'");
    await refused("update audit_event set times = times + 1 where entity = 'access' and entity_id = 2");
    await refused("update audit_event set network = null, tally = null where tally = 'one'");
    await sql`update audit_event set times = times + 1 where tally = 'one'`;

    await sql`select forget_networks(${at})`;
    const stored = () =>
      sql`select network, tally, times from audit_event where entity = 'access' order by entity_id`;
    expect((await stored()).map(({ network }) => network as string)).toEqual([
      '192.0.2.0/24',
      '192.0.2.0/24',
    ]);
    await sql`select forget_networks(${at}::timestamptz + interval '1 second')`;
    expect(await stored()).toEqual([
      { network: null, tally: null, times: 2 },
      { network: null, tally: null, times: 1 },
    ]);
    await refused("select forget_networks(now()); update audit_event set network = 'another'");
  });

  it('is not emptied', async () => {
    await expect(database.sql`truncate audit_event`).rejects.toThrow('append-only');
  });
});
