import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as mine } from '@/app/api/reservations/mine/route.ts';
import { POST as sendLink } from '@/app/api/reservations/mine/send-link/route.ts';
import { POST as visits } from '@/app/api/reservations/mine/visits/route.ts';
import { POST as move } from '@/app/api/reservations/move/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as undo } from '@/app/api/reservations/undo/route.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { letterOf } from '@/lib/delivery/rendering/letter.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { claimMails } from '@/lib/delivery/outbox/outbox.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';

const database = useDatabase();
const HEADERS = { lang: 'en' };
const ana = { ...aVisitor(), clientEmail: 'ana@example.com', clientPhone: '+381641112223' };
let serviceUnitId: number;
let first: { id: number; token: string };

const ask = (handler: Parameters<typeof call>[0], body: object) => call(handler, { body, headers: HEADERS });
const later = (ms: number) => {
  const now = new Date(MONDAY_MORNING.getTime() + ms);
  atTime(now);
  return now;
};

async function aBooking(time: string, visitor: object, day = TUESDAY) {
  const { body } = await ask(book, { serviceUnitId, termFrom: at(time, day), ...visitor });
  const its = await tokensOf({ reservationId: Number(body.id) });
  await ask(confirm, { token: its['confirm-reservation'] });
  return { id: Number(body.id), token: its['my-appointment'] ?? '' };
}

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Haircut' });
  await aPair(sql);
  atTime(MONDAY_MORNING);
  first = await aBooking('10:00', ana);
});

describe('all visits of whoever has the mailbox', () => {
  it('are mailed as a link to the address that is known, once an hour at most', async () => {
    const answers = await Promise.all([
      ask(sendLink, { token: first.token }),
      ask(sendLink, { token: first.token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.message).toContain('to the address we know');
    const sent = () => database.sql`select recipient, language from outbox where template = 'ownVisits'`;
    expect(await sent()).toEqual([{ recipient: 'ana@example.com', language: 'en' }]);
    later(HOUR);
    await ask(sendLink, { token: first.token });
    expect(await sent()).toHaveLength(2);
    expect((await ask(sendLink, { token: 'x'.repeat(43) })).status).toBe(404);
  });

  it('are mailed to an address under which something is booked, and to no other, with the same answer', async () => {
    await ask(book, { serviceUnitId, termFrom: at('16:00'), ...aVisitor(), clientEmail: 'held@example.com' });
    const addresses = ['Ana@Example.com', 'nobody@example.com', 'held@example.com'];
    const answers = [];
    for (const clientEmail of addresses) answers.push(await ask(sendLink, { clientEmail }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect(await database.sql`select recipient from outbox where template = 'ownVisits'`).toEqual([
      { recipient: 'ana@example.com' },
    ]);
  });

  it('are mailed three times a day at most to whom others name', async () => {
    const statuses = [];
    for (let hour = 0; hour < 4; hour++) {
      later(hour * HOUR);
      statuses.push((await ask(sendLink, { clientEmail: 'ana@example.com' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are shown by that link for a day, each with its own page: nobody else’s, and nothing never confirmed', async () => {
    const second = await aBooking('12:00', ana);
    await ask(cancel, { token: second.token });
    await aBooking('14:00', { ...ana, clientEmail: 'druga@example.com' });
    await ask(book, { serviceUnitId, termFrom: at('16:00'), ...ana });
    await database.sql`update reservation set hold_until = ${new Date(MONDAY_MORNING.getTime() - HOUR)}
      where status = 1`;
    await ask(sendLink, { token: first.token });
    const { 'my-visits': token } = await tokensOf({ reservationId: first.id });
    const { status, body } = await ask(visits, { token });
    expect(status).toBe(200);
    expect(body.visits).toMatchObject([
      { id: second.id, status: 3, termFrom: at('12:00'), services: ['Haircut'] },
      { id: first.id, status: 2, termFrom: at('10:00'), services: ['Haircut'], token: first.token },
    ]);
    const [, { token: ticket }] = body.visits as [object, { token: string }];
    expect((await ask(mine, { token: ticket })).body).toMatchObject({ id: first.id });
    // It opens the list, and nothing else.
    expect((await ask(mine, { token })).status).toBe(404);
    expect((await ask(cancel, { token })).status).toBe(404);
    expect((await ask(visits, { token: first.token })).status).toBe(404);
    later(25 * HOUR);
    expect((await ask(visits, { token })).status).toBe(404);
  });
});

describe('the salon', () => {
  const output = () => database.sql`
    select recipient, payload ->> 'deed' as deed from outbox where template = 'clientChanged' order by created_at`;
  const setting = async (settings: object) => {
    const { sql } = database;
    await sql`insert into salon_settings (settings, opened_at)
      values (${sql.json({ ...demoSettings, email: 'salon@example.com', ...settings })}, now())`;
    await renewSalonSettings();
  };
  beforeEach(() => database.sql`delete from salon_settings`);
  afterAll(async () => {
    await database.sql`delete from salon_settings`;
    await renewSalonSettings();
  });
  /** What of it goes out. */
  const letters = async (now: Date) => {
    const claimed = await claimMails(now, 1000, 50);
    const ours = claimed.filter(({ template }) => template === 'clientChanged');
    return Promise.all(
      ours.map(async (mail) => {
        const letter = await letterOf(mail, now);
        return letter.kind === 'letter' ? letter.content().subject : letter.kind;
      }),
    );
  };

  it('hears of what a client moved or canceled, once it can no longer be taken back', async () => {
    await setting({});
    await ask(move, { token: first.token, termFrom: at('14:00') });
    expect(await output()).toEqual([{ recipient: 'salon@example.com', deed: 'moved' }]);
    expect(await letters(later(30_000))).toEqual([]);
    expect(await letters(later(61_000))).toEqual([
      expect.stringContaining('pomera termin: Šišanje, sada uto'),
    ]);
    await ask(cancel, { token: first.token });
    expect(await letters(later(130_000))).toContainEqual(expect.stringContaining('otkazuje: Šišanje, uto'));
  });

  it('hears nothing of what was taken back, nor of a hold that was given up', async () => {
    await setting({});
    await ask(move, { token: first.token, termFrom: at('14:00') });
    await ask(undo, { token: first.token });
    await ask(cancel, { token: first.token });
    await ask(undo, { token: first.token });
    expect(await letters(later(120_000))).toEqual(['pointless', 'pointless']);
    const { body } = await ask(book, { serviceUnitId, termFrom: at('16:00'), ...aVisitor() });
    const { 'my-appointment': held } = await tokensOf({ reservationId: Number(body.id) });
    await ask(cancel, { token: held });
    expect(await output()).toHaveLength(2);
  });

  it.each([
    ['wants no such mails', { changesByMail: false }],
    ['has no mailbox', { email: '' }],
  ])('that %s gets none', async (_, settings) => {
    await setting(settings);
    await ask(cancel, { token: first.token });
    expect(await output()).toEqual([]);
  });
});
