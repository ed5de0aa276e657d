import { describe, expect, it } from 'vitest';
import { as, booksFor, chooses, later, notifiedSalon, on } from '../support/salons/notified-salon.ts';
import { POST as cancel } from '@/app/admin/api/reservations/[id]/cancel-for-client/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as endSeries } from '@/app/admin/api/series/[id]/end/route.ts';
import { POST as repeat } from '@/app/admin/api/series/route.ts';
import { POST as write } from '@/app/api/contact/route.ts';
import { RESERVATION_STATUS, USER_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { notifyAsPlanned } from '@/lib/conversations/notices/planned.ts';
import { receiveReply } from '@/lib/conversations/replies/service.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { at, MONDAY_MORNING, TUESDAY } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const { salon, aDeviceOf, passes, pushes } = notifiedSalon();
const { INIT } = RESERVATION_STATUS;
const MONDAY = '2026-11-30';

describe('a booking', () => {
  it('rings those whose it is, but not whoever made it, once the twenty seconds are over', async () => {
    const [own, bosss, phone] = [
      await aDeviceOf(salon.manager),
      await aDeviceOf(salon.boss),
      await aDeviceOf(salon.her),
    ];
    await booksFor(salon.manager, salon.hers);
    await booksFor(salon.manager, salon.other, '12:00');
    await passes(later(19));
    expect(salon.service.requested).toEqual([]);
    await passes(later(21));
    await passes(later(30));
    expect(own.texts()).toEqual([]);
    expect(phone.texts()).toEqual(['New appointment | Milica, Tue 1 Dec, 10:00']);
    expect(bosss.texts().sort()).toEqual([
      'New appointment | Milica, Tue 1 Dec, 10:00',
      'New appointment | Milica, Tue 1 Dec, 12:00',
    ]);
    expect(bosss.rung()[0]?.url).toBe(`/board/reservations/calendar?date=${TUESDAY}`);
    const used = await salon.sql`select last_used_at from push_device where user_id = ${salon.manager.id}`;
    expect(used).toEqual([{ last_used_at: null }]);
  });

  it('of a series rings once, with its first date, and so does its end', async () => {
    const phone = await aDeviceOf(salon.her);
    const { employeeId, serviceUnitId } = salon.hers;
    const made = await call(repeat, {
      headers: as(salon.manager),
      body: {
        serviceUnits: [{ serviceUnitId, employeeId }],
        termFrom: at('10:00'),
        everyWeeks: 1,
        count: 3,
        clientName: 'Milica Đorđević',
        clientPhone: '060 111 2222',
      },
    });
    expect(made.status).toBe(200);
    await passes(later(30));
    expect(phone.texts()).toEqual(['New appointment | Milica, Tue 1 Dec, 10:00']);
    const ended = await call(endSeries, {
      params: { id: String(made.body.id) },
      headers: as(salon.manager),
      body: { from: at('10:00', '2026-12-08') },
    });
    expect(ended.status).toBe(200);
    await passes(later(90));
    expect(phone.texts().slice(1)).toEqual(['Appointment canceled | Milica, Tue 8 Dec, 10:00']);
    expect(await salon.sql`select from staff_news`).toHaveLength(0);
  });

  it('that is taken back within them rings nobody, and neither does that it was', async () => {
    const phone = await aDeviceOf(salon.boss);
    const id = await aReservation(salon.sql, { ...salon.hers, status: INIT });
    expect((await call(confirm, on(id, salon.manager))).status).toBe(200);
    atTime(later(5));
    expect((await call(undo, on(id, salon.manager))).status).toBe(200);
    const booked = await booksFor(salon.manager, salon.other);
    atTime(later(10));
    expect((await call(cancel, { ...on(booked, salon.manager), body: {} })).status).toBe(200);
    await passes(later(60));
    expect(phone.texts()).toEqual([]);
    expect(await salon.sql`select from staff_news`).toHaveLength(0);
  });

  it('is cancelled, which rings with as little of the client, or with more where that was chosen', async () => {
    const [phone, bosss] = [await aDeviceOf(salon.her), await aDeviceOf(salon.boss)];
    await chooses(salon.boss, { wholeNames: true, booked: 'none' });
    const id = await booksFor(salon.manager, salon.hers);
    await passes(later(30));
    await call(cancel, { ...on(id, salon.manager), body: {} });
    await passes(later(60));
    expect(phone.texts().at(-1)).toBe('Appointment canceled | Milica, Tue 1 Dec, 10:00');
    expect(bosss.texts()).toEqual(['Appointment canceled | Milica Đorđević, Tue 1 Dec, 10:00 · Haircut']);
  });

  it('that a visitor only holds is no news, and one of an import none either', async () => {
    const phone = await aDeviceOf(salon.boss);
    await aReservation(salon.sql, { ...salon.hers, status: INIT });
    const imported = await aReservation(salon.sql, { ...salon.other, status: INIT, reminded: false });
    await call(confirm, on(imported, salon.manager));
    await passes(later(60));
    expect(phone.texts()).toEqual([]);
  });

  it('at night waits for the morning', async () => {
    const phone = await aDeviceOf(salon.boss);
    const night = new Date(at('23:00', MONDAY));
    atTime(night);
    await booksFor(await signedInAs(salon.sql, 'ROLE_MANAGER', night), salon.hers);
    await passes(new Date(night.getTime() + MINUTE));
    expect(phone.texts()).toEqual([]);
    await passes(new Date(at('08:01')));
    expect(phone.texts()).toHaveLength(1);
  });

  it('goes by mail to whoever wants it so, with no name in its subject', async () => {
    await chooses(salon.boss, { booked: 'mail' });
    await booksFor(salon.manager, salon.hers);
    await passes(later(30));
    expect(salon.letters.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [salon.boss.email, 'New appointment: Milica, Tue 1 Dec, 10:00'],
    ]);
    expect(salon.letters.sent[0]?.text).toContain('Milica Đorđević · Haircut');
  });

  it('tells nobody who may not log in any more', async () => {
    const phone = await aDeviceOf(salon.boss);
    await salon.sql`update "user" set status = ${USER_STATUS.DELETED} where id = ${salon.boss.id}`;
    await booksFor(salon.manager, salon.hers);
    await passes(later(30));
    expect(phone.texts()).toEqual([]);
  });

  it('writes nothing where nobody wants to hear of anything', async () => {
    await booksFor(salon.manager, salon.hers);
    expect(await salon.sql`select from staff_news`).toHaveLength(0);
  });
});

describe('a message of a visitor', () => {
  it('rings the desk with a first name, and no employee', async () => {
    const [phone, own] = [await aDeviceOf(salon.boss), await aDeviceOf(salon.her)];
    const body = { fullName: 'Anna Weber', email: 'anna@beispiel.example', message: 'Haben Sie Zeit?' };
    expect((await call(write, { body, headers: { lang: 'de' } })).status).toBe(201);
    await passes(later(1));
    expect(phone.texts()).toEqual(['New message | From Anna']);
    expect(phone.rung()[0]?.url).toBe('/board/dashboard/messages');
    expect(own.texts()).toEqual([]);
  });

  it('or of a client who answers to a message does so, too; a word that was obeyed rings nobody', async () => {
    const [phone, own] = [await aDeviceOf(salon.boss), await aDeviceOf(salon.her)];
    await booksFor(salon.manager, salon.hers);
    await passes(later(30));
    const answers = (id: string, text: string) =>
      receiveReply(
        { provider: 'gateway', id, channel: 'sms', phone: '+381601112222', text, isAnswered: false },
        later(40),
      );
    await answers('one', 'Can I bring my sister?');
    await answers('two', 'STOP');
    await passes(later(60));
    expect(phone.texts()).toEqual([
      'New appointment | Milica, Tue 1 Dec, 10:00',
      'New message | From Milica',
    ]);
    expect(phone.rung().at(-1)?.url).toBe('/board/dashboard/replies');
    expect(own.texts()).toHaveLength(1);
  });
});

describe('what its time brings', () => {
  const evening = new Date(at('19:05', MONDAY));
  const planned = async (now: Date) => {
    atTime(now);
    await notifyAsPlanned(now);
    await notifyAsPlanned(now);
    await salon.letters.deliver(now);
  };

  it('tomorrow in the evening: everybody’s to the desk, hers to an employee, once', async () => {
    const [desk, own] = [await aDeviceOf(salon.boss), await aDeviceOf(salon.her)];
    await aReservation(salon.sql, { ...salon.hers });
    await aReservation(salon.sql, { ...salon.other, from: at('12:00'), to: at('13:30') });
    await planned(new Date(at('18:59', MONDAY)));
    expect(salon.service.requested).toEqual([]);
    await planned(evening);
    expect(desk.texts()).toEqual(['Tomorrow | 2 appointments, 10:00–13:30']);
    expect(own.texts()).toEqual(['Tomorrow | 1 appointment, 10:00–11:00']);
  });

  it('the day and its digest by mail, where that was chosen, in the reader’s language', async () => {
    await chooses(salon.boss, { tomorrow: 'mail', digest: 'mail' });
    await salon.sql`update "user" set language = 'de'`;
    const id = await booksFor(salon.manager, salon.hers);
    await booksFor(salon.manager, salon.other, '12:00');
    atTime(later(30));
    await call(cancel, { ...on(id, salon.manager), body: {} });
    await passes(later(60));
    salon.letters.sent.length = 0;
    await planned(evening);
    expect(salon.letters.sent.map(({ subject }) => subject).sort()).toEqual([
      'Heute gebucht und abgesagt: 1 neuer Termin, 1 abgesagt',
      'Morgen: 1 Termin, 12:00–13:00',
    ]);
  });

  it('a hold that ends soon, once', async () => {
    const phone = await aDeviceOf(salon.boss);
    const held = { ...salon.hers, status: INIT, created_at: later(-7_200) };
    await aReservation(salon.sql, { ...held, client_name: 'Ana Jović', hold_until: later(1_700) });
    await aReservation(salon.sql, {
      ...held,
      from: at('12:00'),
      to: at('13:00'),
      hold_until: later(1_900),
    });
    await planned(MONDAY_MORNING);
    expect(phone.texts()).toEqual(['Not confirmed yet | Ana, Tue 1 Dec, 10:00: held until 09:28']);
  });

  it('what has reached nobody, at most once an hour', async () => {
    const phone = await aDeviceOf(salon.boss);
    const failed = (now: Date) =>
      salon.sql`insert into outbox ${salon.sql({
        template: 'confirmed',
        recipient: 'nobody@example.com',
        language: 'sr',
        state: 'failed',
        run_at: now,
        created_at: now,
      })}`;
    await failed(later(-60));
    await failed(later(-30));
    await planned(MONDAY_MORNING);
    await failed(later(600));
    await planned(later(1_200));
    expect(phone.texts()).toEqual([
      'Messages not delivered | 2 messages have reached nobody. See the dashboard.',
    ]);
    await planned(later(3_700));
    expect(phone.texts().at(-1)).toBe(
      'Messages not delivered | 1 message has reached nobody. See the dashboard.',
    );
  });

  it('nothing of an empty day', async () => {
    await aDeviceOf(salon.boss);
    await planned(evening);
    expect(await pushes()).toEqual([]);
  });
});

it('confirming a hold is news of a booking', async () => {
  const phone = await aDeviceOf(salon.boss);
  const id = await aReservation(salon.sql, { ...salon.hers, status: INIT, client_name: 'Ana Jović' });
  await call(confirm, on(id, salon.manager));
  await passes(later(30));
  expect(phone.texts()).toEqual(['New appointment | Ana, Tue 1 Dec, 10:00']);
});
