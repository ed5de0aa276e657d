import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { GET as calendar } from '@/app/admin/api/reservations/calendar/route.ts';
import { POST as bookOnSite } from '@/app/api/reservations/route.ts';
import { GET as getTerms } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { calendarFile } from '@/lib/booking-board/feeds/calendar-file.ts';
import { listFeedEntries } from '@/lib/booking-board/feeds/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  aWorkplace,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Color takes from 10:00 to 12:00: half an hour of work, an hour in which it works alone, half an hour of work. */
const COLOR = { term_duration: 120, processing_after: 30, processing_duration: 60 };

const database = useDatabase();
let manager: SignedIn;
let color: number;
let cut: number;
let pair: { employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  color = await aServiceUnit(sql, { ...COLOR, processing_frees_workplace: true });
  cut = await aServiceUnit(sql, { term_duration: 30 });
  pair = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const book = (serviceUnitId: number, time: string) =>
  call(bookOnSite, { body: { serviceUnitId, termFrom: at(time), ...aVisitor() } });
const free = async (serviceUnitId: number) => {
  const params = { id: String(serviceUnitId) };
  const { body } = await call(getTerms, { path: `/?day=${TUESDAY}`, params });
  return (body.terms as { from: string }[]).map(({ from }) => from.slice(11, 16));
};
const moveTo = (id: unknown, change: object) =>
  call(adjust, { headers: manager.headers, params: { id: String(id) }, body: change });
const segmentOf = async (id: unknown) => {
  const [row] = await database.sql`
    select lower(processing) as from, upper(processing) as to, processing_frees_workplace as frees
    from reservation_segment where reservation_id = ${Number(id)}`;
  return row;
};

describe('while the color works', () => {
  it('somebody else is offered the time, and may book it', async () => {
    expect((await book(color, '10:00')).status).toBe(201);
    const times = await free(cut);
    expect(times.filter((time) => time >= '09:30' && time <= '12:00')).toEqual([
      '09:30',
      '10:30',
      '10:45',
      '11:00',
      '12:00',
    ]);
    expect((await book(cut, '10:30')).status).toBe(201);
    expect((await book(cut, '11:00')).status).toBe(201);
    expect(await free(cut)).not.toContain('10:45');
  });

  it('and the other way round: color is offered around what is there already', async () => {
    expect((await book(cut, '10:45')).status).toBe(201);
    expect(await free(color)).toEqual(expect.arrayContaining(['10:00', '10:15', '11:15']));
    expect(await free(color)).not.toContain('10:30');
    expect((await book(color, '10:15')).status).toBe(201);
  });

  it('the chair stays taken where the service says so', async () => {
    await database.sql`update service_unit set processing_frees_workplace = false`;
    expect((await book(color, '10:00')).status).toBe(201);
    expect(await free(cut)).not.toContain('10:45');

    const other = await aWorkplace(database.sql);
    await database.sql`insert into employee_workplace ${database.sql({
      employee_id: pair.employeeId,
      workplace_id: other,
    })}`;
    expect(await free(cut)).toContain('10:45');
    const { body } = await book(cut, '10:45');
    const [part] =
      await database.sql`select workplace_id from reservation_segment where reservation_id = ${Number(body.id)}`;
    expect(part?.workplace_id).toBe(other);
  });

  it('of many who want the time between, one gets it', async () => {
    await book(color, '10:00');
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(cut, '10:45')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });
});

describe('a term with a processing time', () => {
  it('keeps it as it was booked, whatever becomes of its service', async () => {
    const { body } = await book(color, '10:00');
    await database.sql`update service_unit set processing_duration = 0`;
    expect(await segmentOf(body.id)).toEqual({
      from: new Date(at('10:30')),
      to: new Date(at('11:30')),
      frees: true,
    });
    expect(await free(cut)).toContain('10:45');
  });

  it('moves with it, onto what lies in between as little as onto anything else', async () => {
    const { body } = await book(color, '10:00');
    await book(cut, '11:00');
    expect((await moveTo(body.id, { termFrom: at('10:45') })).status).toBe(409);
    expect((await moveTo(body.id, { termFrom: at('10:15') })).status).toBe(200);
    expect(await segmentOf(body.id)).toMatchObject({
      from: new Date(at('10:45')),
      to: new Date(at('11:45')),
    });
  });

  it('is cut where staff make the term shorter, and gone where nothing of it is left', async () => {
    const { body } = await book(color, '10:00');
    expect((await moveTo(body.id, { termFrom: at('10:00'), termDuration: 60 })).status).toBe(200);
    expect(await segmentOf(body.id)).toMatchObject({
      from: new Date(at('10:30')),
      to: new Date(at('11:00')),
    });
    expect((await moveTo(body.id, { termFrom: at('10:00'), termDuration: 30 })).status).toBe(200);
    expect(await segmentOf(body.id)).toMatchObject({ from: null });
  });

  it('begins later than the salon by its buffer before', async () => {
    await database.sql`update service_unit set buffer_before = 20 where id = ${cut}`;
    expect((await free(cut))[0]).toBe('09:30');
    await book(cut, '10:30');
    const [part] = await database.sql`
      select lower(employee_busy) as from, upper(workplace_busy) as to from reservation_segment`;
    expect(part).toEqual({ from: new Date(at('10:10')), to: new Date(at('11:00')) });
    expect(await free(cut)).not.toContain('09:45');
    expect(await free(cut)).not.toContain('11:15');
    expect(await free(cut)).toEqual(expect.arrayContaining(['09:30', '11:30']));
  });
});

describe('staff see the time between', () => {
  const entries = async (by: string) => {
    const path = `/?from=${TUESDAY}&to=${TUESDAY}&by=${by}`;
    const { body } = await call(calendar, { headers: manager.headers, path });
    return (body.entries as unknown[][]).map((entry) => entry[9] ?? null);
  };

  it('in the calendar of whom it frees', async () => {
    await book(color, '10:00');
    await book(cut, '13:00');
    expect(await entries('employee')).toEqual([[630, 690], null]);
    expect(await entries('workplace')).toEqual([[630, 690], null]);
    await database.sql`update reservation_segment set processing_frees_workplace = false`;
    expect(await entries('workplace')).toEqual([null, null]);
  });

  it('in the calendar of their own program', async () => {
    await book(color, '10:00');
    const window = { from: new Date(at('00:00')), to: new Date(at('23:00')), now: MONDAY_MORNING };
    const file = calendarFile(await listFeedEntries(pair.employeeId, window), [], {
      detail: 'names',
      employeeName: 'Mina',
      locale: 'en',
    });
    expect(file).toContain('Processing 10:30–11:30');
  });

  it('as no work in the figures', async () => {
    await book(color, '10:00');
    const [row] = await database.sql`
      select occupied_minutes(employee_busy, processing)::int as minutes from reservation_segment`;
    expect(row?.minutes).toBe(60);
  });
});

describe('the database itself', () => {
  const between = (from: string, to: string) => `[${at(from)},${at(to)})`;
  const insertRaw = async (from: string, to: string) => {
    const busy = between(from, to);
    await database.sql.begin(async (tx) => {
      const [row] = await tx<{ id: number }[]>`insert into reservation ${tx({
        client_name: 'Ana',
        term_from: at(from),
        term_to: at(to),
        price: 1,
        currency: 'RSD',
        language: 'sr',
        source: 'site',
        status: 2,
        changed_by: 'test',
      })} returning id`;
      await tx`insert into reservation_segment ${tx({
        reservation_id: row?.id ?? 0,
        status: 2,
        service_unit_id: cut,
        employee_id: pair.employeeId,
        workplace_id: pair.workplaceId,
        span_from: at(from),
        span_to: at(to),
        employee_busy: busy,
        workplace_busy: busy,
      })}`;
    });
  };

  it('refuses what overlaps the work, and lets pass what lies in between', async () => {
    await book(color, '10:00');
    for (const [from, to] of [
      ['10:00', '10:30'],
      ['10:15', '10:45'],
      ['11:15', '11:45'],
      ['11:30', '12:00'],
      ['09:00', '13:00'],
    ] as const) {
      await expect(insertRaw(from, to), from).rejects.toMatchObject({ code: '23P01' });
    }
    await insertRaw('10:30', '11:30');
    await expect(insertRaw('10:45', '11:00')).rejects.toMatchObject({ code: '23P01' });
  });

  it('refuses to let the work itself begin in the middle of somebody else', async () => {
    const { body } = await book(color, '10:00');
    await insertRaw('10:30', '11:30');
    const change = database.sql`
      update reservation_segment set processing = null where reservation_id = ${Number(body.id)}`;
    await expect(change).rejects.toMatchObject({ code: '23P01' });
  });

  it('refuses a processing time outside of its term', async () => {
    const { body } = await book(color, '10:00');
    const change = database.sql`update reservation_segment set processing = ${between('11:30', '12:15')}::tstzrange
      where reservation_id = ${Number(body.id)}`;
    await expect(change).rejects.toMatchObject({ code: '23514' });
  });

  it('gives no time away when a program that knows of none moves the term', async () => {
    const { body } = await book(color, '10:00');
    const [from, to] = [at('10:15'), at('12:15')];
    const busy = between('10:15', '12:15');
    await database.sql`update reservation_segment set ${database.sql({
      span_from: from,
      span_to: to,
      employee_busy: busy,
      workplace_busy: busy,
    })} where reservation_id = ${Number(body.id)}`;
    expect(await segmentOf(body.id)).toMatchObject({ from: null });
    expect(await free(cut)).not.toContain('11:00');
    await expect(insertRaw('11:00', '11:15')).rejects.toMatchObject({ code: '23P01' });
  });
});
