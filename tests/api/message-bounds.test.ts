import { beforeEach, describe, expect, it } from 'vitest';
import { POST as book } from '@/app/api/reservations/route.ts';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { GET as messagesOf } from '@/app/admin/api/reservations/[id]/messages/route.ts';
import { POST as enterClient } from '@/app/admin/api/clients/route.ts';
import { POST as infobipReports } from '@/app/api/messages/infobip/route.ts';
import { heldSettings } from '@/lib/salon/settings/held.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { usualCountries } from '@/lib/delivery/messages/countries.ts';
import { recordNextRoutes } from '@/lib/delivery/messages/next-route.ts';
import { reportSignature } from '@/lib/delivery/sms-providers/report-signature.ts';
import { spentOn } from '@/lib/delivery/ceilings/spending.ts';
import { callAsBrowser } from '../support/challenge.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aPhone, withSettings } from '../support/messages/phone.ts';
import { aVisitor, at, MONDAY_MORNING } from '../support/salon.ts';
import { useMessageSalon } from '../support/salons/message-salon.ts';
import { setVariables } from '../support/setup/variables.ts';

setVariables({
  INFOBIP_API_KEY: 'key',
  INFOBIP_BASE_URL: 'https://api.infobip.example',
});

const database = useDatabase();
const salon = useMessageSalon(database, { messageChannels: ['sms'], codeBy: 'message' });
const MALDIVES = '+9607712345';
const GERMAN = '+4915112345678';
const after = (minutes: number) => new Date(MONDAY_MORNING.getTime() + minutes * MINUTE);
const tomorrow = after(24 * 60);

/** Of somebody who does no work: a browser's, or a program's. */
const BROWSER = { 'sec-fetch-site': 'same-origin' };

type TermRequest = {
  from?: string;
  day?: number;
  who?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** The first hour of another day each time, so that no bound of a day is met; without `headers` by a browser that works. */
async function ask({ from = '192.0.2.7', day = 1, who = {}, headers }: TermRequest): Promise<Answer> {
  const termFrom = at('09:00', `2026-12-${String(day).padStart(2, '0')}`);
  const body = { serviceUnitId: salon.serviceUnitId, termFrom, ...aVisitor(who) };
  return (headers ? call : callAsBrowser)(book, {
    headers: { lang: 'en', [PEER_HEADER]: from, ...headers },
    body,
  });
}

const channels = async () =>
  (await database.sql`select channel from outbox order by created_at`).map(
    ({ channel }) => channel as string,
  );

describe('texts of strangers', () => {
  it('are two an hour from one /48, however many of its /64 ask; the rest goes by mail', async () => {
    for (let turn = 1; turn <= 12; turn++) {
      expect((await ask({ from: `2001:db8:7:${turn}::1`, day: turn })).status).toBe(201);
    }
    expect(await channels()).toEqual(['sms', 'sms', ...Array.from({ length: 10 }, () => 'mail')]);
  });

  it('are ten a day to one other country, from wherever they are asked', async () => {
    withSettings({ messageCountries: ['RS', 'DE'] });
    const { sql } = database;
    await sql`insert into rate_limit values ('message:country:DE', 9, ${tomorrow})`;
    await ask({ from: '192.0.2.1', day: 1, who: { clientPhone: GERMAN } });
    await ask({ from: '198.51.100.1', day: 2, who: { clientPhone: '+4915112345679' } });
    await ask({ from: '203.0.113.1', day: 3 });
    expect(await channels()).toEqual(['sms', 'mail', 'sms']);
  });

  it('wait for the work of a browser, which is asked for it only where the term is free', async () => {
    const first = await ask({ headers: BROWSER });
    expect([first.status, first.body.challenge !== undefined]).toEqual([429, true]);
    expect(await channels()).toEqual([]);
    expect((await ask({})).status).toBe(201);
    expect(await channels()).toEqual(['sms']);
    expect((await ask({ from: '198.51.100.1', headers: BROWSER })).status).toBe(409);
  });

  it('go by mail where a program asks, which was never asked for work', async () => {
    expect((await ask({ headers: {} })).status).toBe(201);
    expect(await channels()).toEqual(['mail']);
  });

  it('need no work where staff have entered the client with that number', async () => {
    const who = { clientEmail: 'ana@example.com', clientPhone: '+381601112222' };
    const body = { name: 'Ana', email: who.clientEmail, phone: who.clientPhone, language: 'sr', notes: '' };
    expect((await call(enterClient, { headers: salon.manager.headers, body })).status).toBe(201);
    expect((await ask({ who, headers: {} })).status).toBe(201);
    expect((await ask({ day: 2, who: { ...who, clientPhone: MALDIVES }, headers: {} })).status).toBe(201);
    expect(await channels()).toEqual(['sms', 'mail']);
  });

  it('need no work once the client has come', async () => {
    const who = { clientEmail: 'ana@example.com', clientPhone: '060 111 2222' };
    await ask({ who, headers: {} });
    await database.sql`update reservation set status = 5`;
    expect((await ask({ day: 2, who, headers: BROWSER })).status).toBe(201);
    expect(await channels()).toEqual(['mail', 'sms']);
  });
});

describe('countries', () => {
  const of = async (phone: string) => {
    await emptyTables(database.sql, 'outbox', 'rate_limit');
    expect((await ask({ day: ++days, who: { clientPhone: phone } })).status).toBe(201);
    return (await channels()).join();
  };
  let days = 0;
  beforeEach(() => {
    days = 0;
  });

  it('of which the salon knows nobody get mails, also where a stranger of theirs has confirmed by mail', async () => {
    expect(await of(MALDIVES)).toBe('mail');
    await database.sql`update reservation set status = 2, verified_at = now()`;
    expect(await of(MALDIVES)).toBe('mail');
    expect(await usualCountries()).toEqual(['RS']);
    const [held] = await database.sql`select max(id)::text as id from reservation`;
    const log = await call(messagesOf, {
      headers: salon.manager.headers,
      params: { id: held?.id as string },
    });
    expect(log.body.unservedCountry).toBe('MV');
  });

  it('of clients whom staff have entered, or who have come, get messages', async () => {
    const entered = await call(enterClient, {
      headers: salon.manager.headers,
      body: { name: 'Anna Weber', email: null, phone: GERMAN, language: 'de', notes: '' },
    });
    expect(entered.status).toBe(201);
    expect(await of('+4915112345679')).toBe('sms');
    expect(await of(MALDIVES)).toBe('mail');
    await database.sql`update reservation set status = 5`;
    expect(await usualCountries()).toEqual(['RS', 'DE', 'MV']);
    expect(await of('+9607712346')).toBe('sms');
  });

  it('that share a calling code are told apart', async () => {
    await call(enterClient, {
      headers: salon.manager.headers,
      body: { name: 'Ann', email: null, phone: '+12125550123', language: 'en', notes: '' },
    });
    expect(await usualCountries()).toEqual(['RS', 'US']);
    expect(await of('+18765550123')).toBe('mail');
  });

  it('are those of the list where the salon has one', async () => {
    withSettings({ messageCountries: ['RS', 'MV'] });
    expect(await of(MALDIVES)).toBe('sms');
    expect(await of(GERMAN)).toBe('mail');
  });

  it('that were taken from the list get no message that still waits: it goes by mail, and says why', async () => {
    withSettings({ messageCountries: ['MV'] });
    await ask({ who: { clientPhone: MALDIVES } });
    withSettings({ messageCountries: ['RS'] });
    const phone = aPhone();
    await phone.deliver(after(1));
    await recordNextRoutes(after(1));
    await phone.deliver(after(1));
    expect([phone.texts.length, phone.mails.length]).toEqual([0, 1]);
    const rows =
      await database.sql`select channel, state, last_error from outbox order by run_at, channel desc`;
    expect([...rows]).toEqual([
      { channel: 'sms', state: 'cancelled', last_error: 'countryNotServed' },
      { channel: 'mail', state: 'sent', last_error: null },
    ]);
  });
});

describe('what messages cost', () => {
  /** So many confirmations that wait, of one reservation, and whether a stranger has booked it. */
  async function messages(count: number, { to = '+381601112222', isStranger = false } = {}) {
    const { sql } = database;
    const network = isStranger ? 'a network of somebody' : null;
    const [booked] = await sql<{ id: number }[]>`
      insert into reservation (client_name, client_phone, client_phone_e164, term_from, term_to, price, currency, language, source,
        status, changed_by, message_network)
      values ('Ana', ${to}, ${to}, ${at('10:00')}, ${at('11:00')}, 100, 'RSD', 'sr', 'site', 2, 'client', ${network}) returning id`;
    const id = booked?.id ?? 0;
    await sql`insert into reservation_segment (reservation_id, position, service_unit_id, span_from, span_to, status)
      values (${id}, 0, ${salon.serviceUnitId}, ${at('10:00')}, ${at('11:00')}, 2)`;
    const rows = await sql<{ id: string }[]>`
      insert into outbox (template, recipient, channel, language, reservation_id, run_at, created_at)
      select 'confirmed', ${to}, 'sms', 'sr', ${id}, ${MONDAY_MORNING}, ${MONDAY_MORNING}
      from generate_series(1, ${count}) returning id`;
    return rows.map((row) => row.id);
  }
  const spent = async () => (await spentOn(after(1))).day;

  it('is a price of the country’s own, else an estimate that is rather too high', async () => {
    withSettings({ smsPrice: 800, smsPrices: { DE: 1_100 }, messageDayCeiling: 0 });
    const phone = aPhone();
    const costs: number[] = [];
    for (const to of ['+381601112222', GERMAN, '+436641234567', MALDIVES]) {
      const known = await spent();
      await messages(1, { to });
      await phone.deliver(after(1));
      costs.push((await spent()) - known);
    }
    expect(costs).toEqual([800, 1_100, 2_400, 8_000]);
  });

  it('is what the provider says that it has charged, once, however often it says so', async () => {
    const [id = ''] = await messages(1, { to: GERMAN, isStranger: true });
    await aPhone().deliver(after(1));
    const report = (price: object) =>
      call(infobipReports, {
        path: `/api/messages/infobip?message=${id}&signature=${encodeURIComponent(reportSignature(id))}`,
        body: {
          results: [
            {
              messageId: id,
              status: { groupName: 'DELIVERED', name: 'DELIVERED_TO_HANDSET' },
              messageCount: 2,
              ...price,
            },
          ],
        },
      });
    expect(await spent()).toBe(2_400);
    await report({ price: { pricePerMessage: 0, currency: 'EUR' } });
    await report({ price: { pricePerMessage: 0.07, currency: 'XAU' } });
    expect(await spent()).toBe(2_400);
    for (let times = 0; times < 2; times++)
      await report({ price: { pricePerMessage: 0.07, currency: 'EUR' } });
    const [row] = await database.sql`select cost, strangers_cost from message_spending`;
    expect(row).toEqual({ cost: 1_680, strangers_cost: 1_680 });
  });

  it('is for strangers no more than their share, so that what clients wait for goes on', async () => {
    withSettings({ smsPrice: 800, messageDayCeiling: 8_000 });
    await messages(5, { isStranger: true });
    const phone = aPhone();
    await phone.deliver(after(1));
    expect(phone.texts).toHaveLength(3);
    const refused = await database.sql`select distinct last_error from outbox where state = 'failed'`;
    expect([...refused]).toEqual([{ last_error: 'strangersShareReached' }]);
    await messages(9);
    await phone.deliver(after(1));
    expect(phone.texts).toHaveLength(10);
    expect(await spent()).toBe(8_000);
  });

  it('is given back from the share of strangers as well', async () => {
    await messages(1, { isStranger: true });
    await aPhone([{ ok: false, permanent: true, error: 'No such number' }]).deliver(after(1));
    const [row] = await database.sql`select cost, strangers_cost from message_spending`;
    expect(row).toEqual({ cost: 0, strangers_cost: 0 });
  });

  it('is mailed to the salon once a day and once a month at half of what it may be, and stands on the dashboard', async () => {
    withSettings({ smsPrice: 800, messageDayCeiling: 3_200, messageMonthCeiling: 6_400 });
    const output = async () =>
      (
        await database.sql`select once_key, recipient from outbox where template = 'halfSpent' order by once_key`
      ).map(({ once_key, recipient }) => [once_key, recipient]);
    const shown = async () => (await call(dashboard, { headers: salon.manager.headers })).body.halfSpent;
    await messages(1);
    const phone = aPhone();
    await phone.deliver(after(1));
    expect([await output(), await shown()]).toEqual([[], []]);
    await messages(1);
    await phone.deliver(after(1));
    const { email } = heldSettings().settings;
    expect(await output()).toEqual([['half-spent:2026-11-30', email]]);
    expect(await shown()).toEqual(['day']);
    await messages(2);
    await phone.deliver(after(1));
    expect(await output()).toEqual([
      ['half-spent:2026-11', email],
      ['half-spent:2026-11-30', email],
    ]);
    expect(await shown()).toEqual(['day', 'month']);
    await phone.deliver(after(1));
    expect(phone.mails.map(({ to }) => to)).toEqual([email, email]);
    expect(phone.mails[0]?.text).toContain('/board/settings');
  });
});
