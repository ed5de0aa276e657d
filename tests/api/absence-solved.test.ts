import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as absencesOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import { POST as undo } from '@/app/admin/api/employees-unavailability/[id]/undo/route.ts';
import * as absences from '@/app/admin/api/employees-unavailability/route.ts';
import * as closures from '@/app/admin/api/workplaces-unavailability/route.ts';
import { POST as undoReservation } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { mailedAt } from '../support/messages/letterbox.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
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
import { countOf } from '../support/stored.ts';
import { setVariables } from '../support/setup/variables.ts';

// As an installation has it that says nothing of it: here the twenty seconds are real.
setVariables({ STAFF_MAIL_DELAY_SECONDS: undefined });

const { CONFIRMED, ADMIN_REJECTED, CLIENT_REJECTED } = RESERVATION_STATUS;
const WEDNESDAY = '2026-12-02';
const database = useDatabase();
let ana: SignedIn;
let mina: SignedIn;
let serviceUnitId: number;
/** Who falls ill on Tuesday, and who is there. */
let ill: Pair;
let there: Pair;
type Pair = { employeeId: number; workplaceId: number };

beforeAll(async () => {
  ana = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
  mina = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { name_en: 'Massage' });
  [ill, there] = [await aPair(sql), await aPair(sql)];
  await sql`update employee set name = case id when ${ill.employeeId} then 'Iva' else 'Tea' end`;
  atTime(MONDAY_MORNING);
});

const after = (seconds: number) => atTime(new Date(MONDAY_MORNING.getTime() + seconds * 1000));
const booked = (from: string, to: string, row: Record<string, unknown> = {}) =>
  aReservation(database.sql, { serviceUnitId, ...ill, from: at(from), to: at(to), ...row });

type Body = Record<string, unknown>;
type Proposal = {
  kind: string;
  employeeId?: number;
  employee?: string;
  termFrom?: string;
  segments?: Body[];
};
type Hit = { id: number; proposals: Proposal[] };

const absence = (more: Body = {}) => ({
  employeeId: ill.employeeId,
  reason: 'Bolest',
  unavailableFrom: `${TUESDAY}T00:00`,
  unavailableTo: `${WEDNESDAY}T00:00`,
  ...more,
});
const requested = (by = ana, key?: string) => ({
  headers: { ...by.headers, lang: 'en', ...(key && { 'idempotency-key': key }) },
});
const enter = (body: Body = {}, { key, by }: { key?: string; by?: SignedIn } = {}) =>
  call(absences.POST, {
    ...requested(by, key),
    path: '/?acceptConflicts=true',
    body: absence(body),
  });

/** What is named, as a person would read it. */
async function hits(body: Body = absence()): Promise<Hit[]> {
  const answer = await call(absences.POST, { ...requested(), body });
  expect(answer.status).toBe(409);
  return answer.body.reservations as Hit[];
}
const inWords = ({ kind, employee, termFrom }: Proposal) =>
  [kind, termFrom?.slice(5, 16), employee].filter(Boolean).join(' ');
const chosen = ({ id, proposals }: Hit, kind?: string) => {
  const proposal = proposals.find((each) => kind === undefined || each.kind === kind);
  const { employee: _, workplace: _1, termTo: _2, ...rest } = (proposal ?? {}) as Body;
  return { reservationId: id, ...rest };
};

const rowsOf = async (id: number) => {
  const rows = await database.sql<
    { status: number; employee: string; from: Date; to: Date; price: number }[]
  >`
    select r.status, e.name as employee, s.span_from as "from", s.span_to as "to", r.price
    from reservation r join reservation_segment s on s.reservation_id = r.id
      left join employee e on e.id = s.employee_id where r.id = ${id} order by s.position`;
  return rows.map(({ status, employee, from }) => [status, employee, from.toISOString().slice(5, 16)]);
};

/** What has reached mailboxes by now. */
async function mailed(): Promise<{ to: string; subject: string; text: string }[]> {
  const sent = await mailedAt(new Date());
  return sent.map(({ to, subject, text }) => ({ to, subject, text }));
}

describe('an absence that hits reservations', () => {
  it('is answered with what could become of each, the best first', async () => {
    await booked('10:00', '11:00');
    const [first] = await hits();
    expect(first?.proposals.map(inWords)).toEqual([
      'other-person 12-01T10:00 Tea',
      'ask 12-02T10:00 Iva',
      'ask 12-03T10:00 Iva',
      'call',
      'other-time 12-02T10:00 Iva',
      'other-time 12-03T10:00 Iva',
      'cancel',
    ]);
  });

  it('is saved with what was chosen, and nothing before that', async () => {
    const [one, two, three] = [
      await booked('10:00', '11:00'),
      await booked('11:00', '12:00'),
      await booked('12:00', '13:00'),
    ];
    const [a, b, c] = await hits();
    if (!a || !b || !c) throw new Error('three are hit');
    expect(await countOf(database.sql, 'employee_unavailability')).toBe(0);
    const saved = await enter({
      resolutions: [chosen(a), chosen(b, 'other-time'), { ...chosen(c, 'cancel'), reason: 'Iva ist krank.' }],
    });
    expect(saved.status).toBe(201);
    expect(saved.body.resolved).toEqual(
      [
        [one, 'other-person'],
        [two, 'other-time'],
        [three, 'cancel'],
      ].map(([reservationId, kind]) => ({ reservationId, kind, done: true, text: null })),
    );
    expect(await rowsOf(one)).toEqual([[CONFIRMED, 'Tea', '12-01T09:00']]);
    expect(await rowsOf(two)).toEqual([[CONFIRMED, 'Iva', '12-02T10:00']]);
    expect(await rowsOf(three)).toEqual([[ADMIN_REJECTED, 'Iva', '12-01T11:00']]);
    expect(await countOf(database.sql, 'employee_unavailability')).toBe(1);
  });

  it('says of each what could not be done any more, and does the rest', async () => {
    const [one, two, three, four] = [
      await booked('10:00', '11:00'),
      await booked('11:00', '12:00'),
      await booked('12:00', '13:00'),
      await booked('13:00', '14:00'),
    ];
    const found = await hits();
    await aReservation(database.sql, { serviceUnitId, ...there, from: at('10:30'), to: at('11:00') });
    await database.sql`update reservation set status = ${CLIENT_REJECTED} where id = ${two}`;
    const toCall = { reservationId: four, kind: 'call' };
    const saved = await enter({
      resolutions: [...found.slice(0, 3).map((hit) => chosen(hit)), toCall],
    });
    const resolved = saved.body.resolved as { reservationId: number; done: boolean; text: string | null }[];
    expect(resolved.map(({ reservationId, done }) => [reservationId, done])).toEqual([
      [one, false],
      [three, true],
      [four, false],
      [two, false],
    ]);
    expect(resolved.map(({ text }) => text)).toEqual([
      'This time is no longer free.',
      null,
      null,
      'This appointment was changed meanwhile, or is not affected.',
    ]);
    expect(await rowsOf(one)).toEqual([[CONFIRMED, 'Iva', '12-01T09:00']]);
    expect(await rowsOf(three)).toEqual([[CONFIRMED, 'Tea', '12-01T11:00']]);
  });

  it('moves nobody who is not hit', async () => {
    const elsewhere = await aReservation(database.sql, { serviceUnitId, ...there });
    const saved = await enter({
      resolutions: [{ reservationId: elsewhere, kind: 'cancel', reason: 'Nein' }],
    });
    expect(saved.body.resolved).toMatchObject([{ reservationId: elsewhere, done: false }]);
    expect(await rowsOf(elsewhere)).toEqual([[CONFIRMED, 'Tea', '12-01T09:00']]);
  });

  it('finds whoever is free by itself where only the kind is given', async () => {
    const [one, two] = [await booked('10:00', '11:00'), await booked('11:00', '12:00')];
    const saved = await enter({
      resolutions: [
        { reservationId: one, kind: 'other-person' },
        { reservationId: two, kind: 'other-time', termFrom: at('14:00'), employeeId: there.employeeId },
      ],
    });
    expect(saved.body.resolved).toMatchObject([{ done: true }, { done: true }]);
    expect(await rowsOf(one)).toEqual([[CONFIRMED, 'Tea', '12-01T09:00']]);
    expect(await rowsOf(two)).toEqual([[CONFIRMED, 'Tea', '12-01T13:00']]);
  });

  it('moves a visit with all of its parts, or not at all', async () => {
    const other = await aServiceUnit(database.sql);
    const visit = await aVisit(database.sql, [
      { serviceUnitId, ...there, from: at('10:00'), to: at('11:00') },
      { serviceUnitId: other, ...ill, from: at('11:00'), to: at('12:00') },
    ]);
    const [hit] = await hits();
    if (!hit) throw new Error('the visit is hit');
    expect(hit.proposals.map(inWords)[0]).toBe('other-person 12-01T10:00 Tea');
    await aReservation(database.sql, { serviceUnitId, ...there, from: at('11:15'), to: at('11:30') });
    const missed = await enter({ resolutions: [chosen(hit)] });
    expect(missed.body.resolved).toMatchObject([{ done: false }]);
    expect(await rowsOf(visit)).toEqual([
      [CONFIRMED, 'Tea', '12-01T09:00'],
      [CONFIRMED, 'Iva', '12-01T10:00'],
    ]);
  });

  it('asks for a reason to cancel, and for a time to move to', async () => {
    const id = await booked('10:00', '11:00');
    const answer = await enter({
      resolutions: [
        { reservationId: id, kind: 'cancel' },
        { reservationId: id + 1, kind: 'other-time' },
      ],
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as Body)).toEqual([
      'resolutions.0.reason',
      'resolutions.1.termFrom',
    ]);
    expect((await enter({ resolutions: [{ reservationId: id, kind: 'wait' }] })).status).toBe(422);
    expect(await countOf(database.sql, 'employee_unavailability')).toBe(0);
  });

  it('is entered once by one key, also when both requests come at once', async () => {
    const id = await booked('10:00', '11:00');
    const body = { resolutions: [{ reservationId: id, kind: 'other-person' }] };
    const [one, other] = await Promise.all([enter(body, { key: 'k-1' }), enter(body, { key: 'k-1' })]);
    expect(one.status).toBe(201);
    expect(other).toMatchObject({ status: 201, body: one.body });
    expect(await countOf(database.sql, 'employee_unavailability')).toBe(1);
    expect((await enter({ ...body, reason: 'Zubar' }, { key: 'k-1' })).status).toBe(422);
  });

  it('solves what another edit of it hits', async () => {
    const id = await booked('10:00', '11:00');
    const first = await enter({ unavailableFrom: `${TUESDAY}T15:00` });
    const record = { ...absence(), editedAt: first.body.editedAt };
    const put = (more: Body, path = '/') =>
      call(absencesOne.PUT, {
        ...requested(),
        method: 'PUT',
        path,
        params: { id: String(first.body.id) },
        body: { ...record, ...more },
      });
    expect((await put({})).status).toBe(409);
    const saved = await put(
      { resolutions: [{ reservationId: id, kind: 'other-person' }] },
      '/?acceptConflicts=true',
    );
    expect(saved.body.resolved).toMatchObject([{ done: true }]);
    expect(await rowsOf(id)).toEqual([[CONFIRMED, 'Tea', '12-01T09:00']]);
  });

  it('keeps the person where a room is blocked and another one is free', async () => {
    const id = await booked('10:00', '11:00');
    await database.sql`insert into employee_workplace (employee_id, workplace_id) values (${ill.employeeId}, ${there.workplaceId})`;
    const body = { ...absence(), workplaceId: ill.workplaceId, employeeId: undefined };
    const answer = await call(closures.POST, { ...requested(), body });
    const [hit] = answer.body.reservations as Hit[];
    expect(hit?.proposals.map(inWords).slice(0, 2)).toEqual([
      'other-person 12-01T10:00 Iva',
      'other-person 12-01T10:00 Tea',
    ]);
    const resolutions = hit ? [chosen(hit)] : [];
    const saved = await call(closures.POST, {
      ...requested(),
      path: '/?acceptConflicts=true',
      body: { ...body, resolutions },
    });
    expect(saved.body.resolved).toMatchObject([{ done: true }]);
    expect(await rowsOf(id)).toEqual([[CONFIRMED, 'Iva', '12-01T09:00']]);
  });
});

describe('the clients', () => {
  it('each get one mail, in their language, after the twenty seconds', async () => {
    const same = { client_email: 'greta@example.com', client_name: 'Greta Graf', language: 'de' };
    await booked('10:00', '11:00', same);
    await booked('12:00', '13:00', same);
    await booked('14:00', '15:00', { client_email: 'mila@example.com', language: 'sr' });
    const [a, b, c] = await hits();
    if (!a || !b || !c) throw new Error('three are hit');
    await enter({
      resolutions: [chosen(a), { ...chosen(b, 'cancel'), reason: 'Iva ist krank.' }, chosen(c, 'other-time')],
    });
    expect(await mailed()).toEqual([]);
    after(21);
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        ['greta@example.com', 'Ihre Termine haben sich geändert'],
        ['mila@example.com', expect.stringContaining('pomeren') as string],
      ]),
    );
    expect(mails).toHaveLength(2);
    const text = mails.find(({ to }) => to.startsWith('greta'))?.text ?? '';
    expect(text).toContain('jetzt bei Tea');
    expect(text).toContain('abgesagt. Iva ist krank.');
  });

  it('read of nothing in that mail that was taken back meanwhile', async () => {
    const same = { client_email: 'greta@example.com', language: 'en' };
    const [one] = [await booked('10:00', '11:00', same), await booked('12:00', '13:00', same)];
    const [a, b] = await hits();
    if (!a || !b) throw new Error('two are hit');
    const { body } = await enter({ resolutions: [{ ...chosen(a, 'cancel'), reason: 'Ill' }, chosen(b)] });
    await database.sql`delete from employee_unavailability where id = ${Number(body.id)}`;
    const undone = await call(undoReservation, {
      ...requested(),
      method: 'POST',
      params: { id: String(one) },
    });
    expect(undone.status).toBe(200);
    after(21);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('as before, now with Tea');
    expect(mail?.text).not.toContain('canceled');
  });

  it('hear nothing of what was only accepted, or is left to a call', async () => {
    const id = await booked('10:00', '11:00');
    await enter({ resolutions: [{ reservationId: id, kind: 'call' }] });
    expect(await countOf(database.sql, 'outbox')).toBe(0);
  });
});

describe('what was just entered', () => {
  const takeBack = (id: unknown, by = ana) =>
    call(undo, { ...requested(by), method: 'POST', params: { id: String(id) } });

  it('is taken back with all that was done, and no mail tells of it', async () => {
    const same = { client_email: 'greta@example.com', language: 'de' };
    const ids = [
      await booked('10:00', '11:00', same),
      await booked('12:00', '13:00', same),
      await booked('14:00', '15:00'),
    ];
    const before = await Promise.all(ids.map(rowsOf));
    const [a, b, c] = await hits();
    if (!a || !b || !c) throw new Error('three are hit');
    const { body } = await enter({
      resolutions: [chosen(a), { ...chosen(b, 'cancel'), reason: 'Krank' }, chosen(c, 'other-time')],
    });
    after(10);
    expect((await takeBack(body.id, mina)).status).toBe(409);
    expect((await takeBack(body.id)).body).toEqual({ removed: 1, undone: 3, left: [] });
    expect(await Promise.all(ids.map(rowsOf))).toEqual(before);
    expect(await countOf(database.sql, 'employee_unavailability')).toBe(0);
    after(60);
    expect(await mailed()).toEqual([]);
    expect((await takeBack(body.id)).status).toBe(409);
  });

  it('stays where somebody else has taken the time meanwhile', async () => {
    const id = await booked('10:00', '11:00');
    const { body } = await enter({ resolutions: [{ reservationId: id, kind: 'other-person' }] });
    await database.sql`delete from employee_unavailability`;
    const again = await enter({ unavailableFrom: `${TUESDAY}T16:00` });
    await booked('10:00', '10:30');
    expect((await takeBack(body.id)).body).toMatchObject({ undone: 0, left: [{ reservationId: id }] });
    after(61);
    expect((await takeBack(again.body.id)).status).toBe(409);
  });
});
