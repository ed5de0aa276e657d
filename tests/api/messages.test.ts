import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST as move } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { POST as bookOnSite } from '@/app/api/reservations/route.ts';
import { GET as short } from '@/app/s/[code]/route.ts';
import { USUAL_TEXTS } from '@/lib/salon/settings/message-texts.ts';
import { MINUTE, MINUTES_PER_DAY } from '@/lib/base/time/units.ts';
import { countParts } from '@/lib/delivery/messages/parts.ts';
import { recordNextRoutes } from '@/lib/delivery/messages/next-route.ts';
import { receiveReport } from '@/lib/delivery/messages/reports.ts';
import { spentOn } from '@/lib/delivery/ceilings/spending.ts';
import { clientExport } from '@/lib/clients/privacy/queries.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { applyRetention } from '@/lib/clients/retention/service.ts';
import { recordDueReminders } from '@/lib/conversations/reminders/service.ts';
import { dateRows } from '../support/clock.ts';
import { callAsBrowser } from '../support/challenge.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aPhone, withSettings } from '../support/messages/phone.ts';
import { aPair, aVisitor, at, MONDAY_MORNING } from '../support/salon.ts';
import { useMessageSalon } from '../support/salons/message-salon.ts';

const database = useDatabase();
const salon = useMessageSalon(database, { messageChannels: ['sms'] });
const after = (minutes: number, from = MONDAY_MORNING) => new Date(from.getTime() + minutes * MINUTE);
const MOBILE = '+381601112222';

beforeEach(async () => {
  await aPair(database.sql);
});

const headers = () => ({ ...salon.manager.headers, lang: 'en' });
const caller = { clientName: 'Ana Šarić', clientPhone: '060 111 2222' };
async function bookFor(change: object = {}, time = '10:00') {
  const body = { serviceUnitId: salon.serviceUnitId, termFrom: at(time), ...caller, ...change };
  const answer = await call(book, { headers: headers(), body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}
const rows = () =>
  database.sql`select template, channel, recipient, state, next_channel from outbox order by run_at, channel`;
const steps = async () =>
  (await rows()).map(({ template, channel, state }) => `${template} ${channel} ${state}`);

describe('a client without an address', () => {
  it('who books on the phone gets the confirmation and both reminders as messages', async () => {
    await bookFor();
    await dateRows(database.sql, after(-24 * 60));
    const phone = aPhone();
    await phone.deliver(after(1));
    await recordDueReminders(new Date(at('10:00', '2026-11-30')));
    await phone.deliver(new Date(at('10:00', '2026-11-30')));
    await recordDueReminders(new Date(at('08:05')));
    await phone.deliver(new Date(at('08:05')));
    expect(phone.mails).toEqual([]);
    expect(phone.texts.map(({ to, channel, from }) => [to, channel, from])).toEqual(
      [1, 2, 3].map(() => [MOBILE, 'sms', 'Salon Breza']),
    );
    expect(phone.texts[0]?.text).toMatch(
      /^Salon Breza: termin je rezervisan: Sisanje, uto 1\. dec, 10:00\. Sve o terminu: http:\/\/localhost:3000\/s\/[A-Za-z0-9]{10}$/,
    );
    expect(phone.texts[1]?.text).toContain('podsecamo vas na termin');
    for (const { text } of phone.texts) expect(countParts(text).parts).toBe(1);
  });

  it('hears of a move in the language that they are written to in', async () => {
    const id = await bookFor({ language: 'de' });
    const phone = aPhone();
    await phone.deliver(after(1));
    await call(move, { headers: headers(), params: { id: String(id) }, body: { termFrom: at('13:00') } });
    await phone.deliver(after(2));
    expect(phone.texts.map(({ text }) => text.replace(/http\S+/, '…'))).toEqual([
      'Salon Breza: Ihr Termin ist gebucht: Sisanje, Di., 1. Dez., 10:00 Uhr. Alles dazu: …',
      'Salon Breza: Ihr Termin wurde verschoben: Sisanje, Di., 1. Dez., 13:00 Uhr. Alles dazu: …',
    ]);
  });

  it.each([
    ['a landline', { clientPhone: '011 234 56 78' }, ['sms']],
    ['who is not to be told', { notify: false }, ['sms']],
    ['of a salon that has no messages', {}, []],
  ] as const)('%s gets nothing', async (_, change, messageChannels) => {
    withSettings({ messageChannels: [...messageChannels] });
    await bookFor(change);
    expect(await steps()).toEqual([]);
  });
});

describe('a salon with words of its own', () => {
  const own = { ...USUAL_TEXTS, confirmed: { sr: 'Čekamo vas {when}: {service}. {link}', en: '', de: '' } };

  it('is read in them, and in the usual ones where it has none', async () => {
    withSettings({ messageTexts: own });
    await bookFor();
    await bookFor({ language: 'de' }, '12:00');
    const phone = aPhone();
    await phone.deliver(after(1));
    expect(phone.texts.map(({ text }) => text.replace(/http\S+/, '…')).sort()).toEqual([
      'Cekamo vas uto 1. dec, 10:00: Sisanje. …',
      'Salon Breza: Ihr Termin ist gebucht: Sisanje, Di., 1. Dez., 12:00 Uhr. Alles dazu: …',
    ]);
  });
});

describe('what goes where', () => {
  const withBoth = { clientEmail: 'ana@example.com' };
  it.each([
    ['mail', ['confirmed mail sent']],
    ['message', ['confirmed sms sent']],
    ['both', ['confirmed mail sent', 'confirmed sms sent']],
  ] as const)('a confirmation by %s', async (confirmationBy, expected) => {
    withSettings({ confirmationBy });
    await bookFor(withBoth);
    await aPhone().deliver(after(1));
    expect(await steps()).toEqual(expected);
  });

  it('the client’s own wish goes first, and the other way after it', async () => {
    const { sql } = database;
    await bookFor(withBoth);
    await sql`update client set preferred_channel = 'sms'`;
    await emptyTables(sql, 'outbox');
    await bookFor(withBoth, '14:00');
    expect((await rows())[0]).toMatchObject({ channel: 'sms', next_channel: 'mail' });
  });

  it('is said at night only where it cannot wait', async () => {
    await bookFor();
    const phone = aPhone();
    await phone.deliver(new Date(at('22:30', '2026-11-30')));
    expect(phone.texts).toEqual([]);
    await phone.deliver(new Date(at('08:00')));
    expect(phone.texts).toHaveLength(1);
  });
});

describe('a message that does not arrive', () => {
  const theRoutes = async () => (await rows()).map(({ channel, state }) => `${channel} ${state}`);
  beforeEach(() => withSettings({ messageChannels: ['viber', 'sms'], confirmationBy: 'message' }));

  it('goes the next way after some minutes, once, and then the last', async () => {
    await bookFor({ clientEmail: 'ana@example.com' });
    const phone = aPhone();
    await phone.deliver(after(1));
    expect(await recordNextRoutes(after(15))).toBe(0);
    const went = await Promise.all([1, 2, 3].map(() => recordNextRoutes(after(17))));
    expect(went.reduce((sum, count) => sum + count, 0)).toBe(1);
    await phone.deliver(after(17));
    await recordNextRoutes(after(33));
    await phone.deliver(after(33));
    expect(await theRoutes()).toEqual(['viber sent', 'sms sent', 'mail sent']);
    expect(phone.mails).toHaveLength(1);
    expect(await recordNextRoutes(after(600))).toBe(0);
  });

  it('goes no other way once it is said to have arrived, however late something else is said', async () => {
    await bookFor({ clientEmail: 'ana@example.com' });
    await aPhone().deliver(after(1));
    const id = ((await database.sql`select id from outbox`)[0]?.id ?? '') as string;
    await receiveReport({ id, arrived: true, error: '' }, after(2));
    await receiveReport({ id, arrived: true, error: '' }, after(3));
    await receiveReport({ id, arrived: false, error: 'EXPIRED' }, after(4));
    expect(await recordNextRoutes(after(60))).toBe(0);
    expect(await theRoutes()).toEqual(['viber sent']);
  });

  it('goes it at once when it is refused, and is then no longer shown as failed', async () => {
    await bookFor({ clientEmail: 'ana@example.com' });
    const phone = aPhone([{ ok: false, permanent: true, error: 'No such user' }]);
    await phone.deliver(after(1));
    expect(await theRoutes()).toEqual(['viber failed']);
    expect(await recordNextRoutes(after(1))).toBe(1);
    await phone.deliver(after(1));
    expect(await theRoutes()).toEqual(['viber cancelled', 'sms sent']);
  });

  it('stays among the failed ones where there is no other way', async () => {
    withSettings({ messageChannels: ['sms'] });
    await bookFor();
    await aPhone([{ ok: false, permanent: true, error: 'No such number' }]).deliver(after(1));
    expect(await recordNextRoutes(after(600))).toBe(0);
    expect(await theRoutes()).toEqual(['sms failed']);
  });

  it('is not sent twice by a provider that knows no ids, when nobody knows whether it went out', async () => {
    withSettings({ messageChannels: ['sms'] });
    await bookFor();
    const phone = aPhone([{ ok: false, permanent: false, maybeSent: true, error: 'timeout' }], {
      knowsIds: false,
    });
    await phone.deliver(after(1));
    await phone.deliver(after(600));
    expect(phone.texts).toHaveLength(1);
    expect(await theRoutes()).toEqual(['sms failed']);
    const id = ((await database.sql`select id from outbox`)[0]?.id ?? '') as string;
    await receiveReport({ id, arrived: true, error: '' }, after(601));
    expect(await theRoutes()).toEqual(['sms sent']);
  });

  it('nor when the process died while it was sent', async () => {
    withSettings({ messageChannels: ['sms'] });
    await bookFor();
    await database.sql`update outbox set attempts = 1, locked_until = ${after(0.5)}`;
    const phone = aPhone([], { knowsIds: false });
    await phone.deliver(after(1));
    expect(phone.texts).toEqual([]);
    expect(await theRoutes()).toEqual(['sms failed']);
  });
});

describe('what messages cost', () => {
  it('is noted by the salon’s own prices, and never more than it allows a day', async () => {
    withSettings({ smsPrice: 800, messageDayCeiling: 2_000 });
    for (const time of ['10:00', '11:00', '12:00'])
      await bookFor({ clientPhone: `060 111 22${time.slice(0, 2)}` }, time);
    const phone = aPhone();
    await phone.deliver(after(1));
    expect(phone.texts).toHaveLength(2);
    expect(await spentOn(after(1))).toEqual({ day: 1_600, month: 1_600 });
    const [failed] = await database.sql`select last_error, cost from outbox where state = 'failed'`;
    expect(failed).toEqual({ last_error: 'ceilingReached', cost: null });
  });

  it('holds with four processes at once, and over the days of a month', async () => {
    withSettings({ smsPrice: 100, messageDayCeiling: 0, messageMonthCeiling: 3_000 });
    const { sql } = database;
    const id = await bookFor();
    await emptyTables(sql, 'outbox');
    await sql`insert into message_spending values ('2026-11-02', 'viber', 1, 1, 1000), ('2026-10-31', 'sms', 1, 1, 9000)`;
    await sql`insert into outbox (template, recipient, channel, language, reservation_id)
      select 'confirmed', ${MOBILE}, 'sms', 'sr', ${id} from generate_series(1, 60)`;
    const phone = aPhone();
    await Promise.all([1, 2, 3, 4].map(() => phone.deliver(after(1))));
    expect(phone.texts).toHaveLength(20);
    expect(await spentOn(after(1))).toEqual({ day: 2_000, month: 3_000 });
  });

  it('is taken once however often it is tried, and given back when it is refused for good', async () => {
    await bookFor();
    const later = { ok: false, permanent: false, maybeSent: false, error: '429' } as const;
    const phone = aPhone([later, later, { ok: false, permanent: true, error: 'No such number' }]);
    for (const minutes of [1, 5, 10]) {
      await phone.deliver(after(minutes));
      expect((await spentOn(after(1))).day).toBe(minutes < 10 ? 800 : 0);
    }
    expect(phone.texts).toHaveLength(3);
  });
});

describe('whom nobody knows', () => {
  beforeEach(() => withSettings({ codeBy: 'message' }));
  const onSite = async (change: object, time: string) => {
    const body = aVisitor({ serviceUnitId: salon.serviceUnitId, termFrom: at(time), ...change });
    const answer = await callAsBrowser(bookOnSite, { headers: { lang: 'en' }, body });
    expect(answer.status).toBe(201);
  };
  const held = async () => (await rows()).map(({ channel, recipient }) => [channel, recipient]);

  it('causes one message an hour and network; what is more goes by mail', async () => {
    await onSite({ clientEmail: 'a@example.com', clientPhone: '060 111 2222' }, '10:00');
    await onSite({ clientEmail: 'b@example.com', clientPhone: '060 111 3333' }, '11:00');
    expect(await held()).toEqual([
      ['sms', '+381601112222'],
      ['mail', 'b@example.com'],
    ]);
  });

  it('has the code in the message', async () => {
    await onSite({ clientEmail: 'a@example.com', clientPhone: '060 111 2222' }, '10:00');
    const phone = aPhone();
    await phone.deliver(after(1));
    expect(phone.texts[0]?.text).toMatch(/Confirmation code: \d{6}\. http:\/\/localhost:3000\/s\//);
  });

  it('is counted no more once they have come', async () => {
    const { sql } = database;
    const known = { clientEmail: 'a@example.com', clientPhone: '060 111 2222' };
    await onSite(known, '10:00');
    await sql`update reservation set status = 5`;
    await onSite(known, '11:00');
    expect((await held()).map(([channel]) => channel)).toEqual(['sms', 'sms']);
  });
});

describe('the short link', () => {
  const open = (code: string) =>
    short(new NextRequest(`http://localhost:3000/s/${code}`, { headers: { lang: 'sr' } }), {
      params: Promise.resolve({ code }),
    });
  async function aCode() {
    const id = await bookFor();
    const phone = aPhone();
    await phone.deliver(after(1));
    return { id, code: /\/s\/(\w+)$/.exec(phone.texts[0]?.text ?? '')?.[1] ?? '' };
  }

  it('leads to the appointment', async () => {
    const { code } = await aCode();
    const { status, headers: said } = await open(code);
    expect(status).toBe(303);
    expect(said.get('location')).toMatch(/^http:\/\/localhost:3000\/my-appointment\?token=[\w-]{43}$/);
    expect(said.get('referrer-policy')).toBe('no-referrer');
  });

  it('is one and the same in each message about it, and stored nowhere', async () => {
    const { id, code } = await aCode();
    await call(move, { headers: headers(), params: { id: String(id) }, body: { termFrom: at('13:00') } });
    const phone = aPhone();
    await phone.deliver(after(2));
    expect(phone.texts[0]?.text).toContain(`/s/${code}`);
    const stored = await database.sql`select row_to_json(short_link)::text as text from short_link`;
    expect(stored.map(({ text }) => text as string).join()).not.toContain(code);
  });

  it('that is none, or over, leads to the page that says so', async () => {
    const { code } = await aCode();
    await database.sql`update short_link set expires_at = ${MONDAY_MORNING}`;
    for (const none of [code, 'AAAAAAAAAA', 'x', '%27']) {
      const { status, headers: said } = await open(none);
      expect([status, said.get('location')]).toEqual([303, '/my-appointment']);
    }
  });
});

describe('what is kept of messages', () => {
  async function aTextedClient(): Promise<number> {
    await bookFor();
    await aPhone().deliver(after(1));
    return ((await database.sql`select id from client`)[0]?.id ?? 0) as number;
  }

  it('is told to whom they were sent', async () => {
    const exported = await clientExport(await aTextedClient());
    expect(exported?.mails).toMatchObject([
      { template: 'confirmed', channel: 'sms', recipient: MOBILE, state: 'sent' },
    ]);
  });

  it('names nobody once they are erased, and their short links open nothing', async () => {
    const { sql } = database;
    const id = await aTextedClient();
    expect(await eraseClient(id, { by: 'system', now: after(3 * MINUTES_PER_DAY) })).toEqual({ ok: true });
    expect([...(await sql`select recipient, state from outbox`)]).toEqual([{ recipient: '', state: 'sent' }]);
    expect([...(await sql`select 1 from short_link`)]).toEqual([]);
    // What it has cost is the salon's own.
    expect((await spentOn(after(1))).day).toBe(800);
  });

  it('goes in its time: the network after the term, short links when they are over, the cost after years', async () => {
    const { sql } = database;
    await aTextedClient();
    await sql`update reservation set message_network = 'a network of somebody'`;
    await applyRetention(after(1.5 * MINUTES_PER_DAY));
    expect((await sql`select message_network from reservation`)[0]).toEqual({
      message_network: 'a network of somebody',
    });
    await applyRetention(after(3 * MINUTES_PER_DAY));
    expect((await sql`select message_network from reservation`)[0]).toEqual({ message_network: null });
    expect(await sql`select 1 from short_link`).toHaveLength(1);
    await applyRetention(after(200 * MINUTES_PER_DAY));
    expect(await sql`select 1 from short_link`).toHaveLength(0);
    expect(await sql`select 1 from message_spending`).toHaveLength(1);
    await applyRetention(after(800 * MINUTES_PER_DAY));
    expect(await sql`select 1 from message_spending`).toHaveLength(0);
  });
});
