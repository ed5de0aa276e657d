import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POST as sendAgain } from '@/app/admin/api/failed-mails/[id]/send-again/route.ts';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { holdSettings, heldSettings, type HeldSettings } from '@/lib/salon/settings/held.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import type { SendOutcome } from '@/lib/delivery/transports/message.ts';
import { gateway } from '@/lib/delivery/sms-providers/gateway.ts';
import { recordNextRoutes } from '@/lib/delivery/messages/next-route.ts';
import { receiveReport } from '@/lib/delivery/messages/reports.ts';
import { spentOn } from '@/lib/delivery/ceilings/spending.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { Chance } from '../storm/random.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { startHttpCatcher } from '../support/messages/http-catcher.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import { aPhone, withSettings } from '../support/messages/phone.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const database = useDatabase();
const after = (minutes: number) => new Date(MONDAY_MORNING.getTime() + minutes * MINUTE);
const MOBILE = '+381601112222';
let before: HeldSettings;

beforeEach(async () => {
  const { sql } = database;
  before = heldSettings();
  await emptySalon(sql);
  await emptyTables(sql, 'message_spending', 'message_stop', 'rate_limit');
  await anOpenSalon(sql);
  await aServiceUnit(sql, { name: 'Šišanje' });
  await aPair(sql);
  atTime(MONDAY_MORNING);
  withSettings({
    messageChannels: ['sms'],
    confirmationBy: 'message',
    messageDayCeiling: 0,
    messageMonthCeiling: 0,
  });
});
afterEach(() => holdSettings(before));

/** So many messages that somebody is to get; where they have an address, the mail comes after them. */
async function messages(count: number, email: string | null = null): Promise<string[]> {
  const { sql } = database;
  const [booked] = await sql<{ id: number }[]>`
    insert into reservation (client_name, client_email, client_phone, client_phone_e164, term_from, term_to, price, currency,
      language, source, status, changed_by)
    values ('Ana', ${email}, ${MOBILE}, ${MOBILE}, ${at('10:00')}, ${at('11:00')}, 100, 'RSD', 'sr', 'board', 2, 'user:1') returning id`;
  const id = booked?.id ?? 0;
  await sql`insert into reservation_segment (reservation_id, position, service_unit_id, span_from, span_to, status)
    select ${id}, 0, id, ${at('10:00')}, ${at('11:00')}, 2 from service_unit limit 1`;
  const rows = await sql<{ id: string }[]>`
    insert into outbox (template, recipient, channel, next_channel, language, reservation_id, run_at, created_at)
    select 'confirmed', ${MOBILE}, 'sms', ${email && 'mail'}, 'sr', ${id}, ${MONDAY_MORNING}, ${MONDAY_MORNING}
    from generate_series(1, ${count}) returning id`;
  return rows.map((row) => row.id);
}
const states = async () =>
  (await database.sql`select channel, state, last_error from outbox order by channel desc`).map(
    ({ channel, state, last_error }) => [channel, state, last_error].filter(Boolean).join(' '),
  );

describe('a report that is faster than the answer', () => {
  const during = (report: (id: string) => Promise<void>, outcome: SendOutcome = { ok: true }) => {
    const phone = aPhone();
    phone.provider.send = async ({ id }) => {
      await report(id);
      return outcome;
    };
    return phone;
  };

  it('of arrival is kept, and what breaks off afterwards is nothing', async () => {
    await messages(1, 'ana@example.com');
    const lost: SendOutcome = { ok: false, permanent: false, maybeSent: true, error: 'reset' };
    const phone = during((id) => receiveReport({ id, arrived: true, error: '' }, after(1)), lost);
    await phone.deliver(after(1));
    await recordNextRoutes(after(600));
    expect(await states()).toEqual(['sms sent']);
  });

  it('of failure is a failure, which goes another way', async () => {
    await messages(1, 'ana@example.com');
    const phone = during((id) => receiveReport({ id, arrived: false, error: 'REJECTED' }, after(1)));
    await phone.deliver(after(1));
    expect(await states()).toEqual(['sms failed Not delivered: REJECTED']);
    expect(await recordNextRoutes(after(1))).toBe(1);
    await phone.deliver(after(1));
    expect(phone.mails).toHaveLength(1);
  });
});

describe('a report that comes late', () => {
  it('keeps back the mail that has not gone out yet, and no other', async () => {
    const [first = '', second = ''] = await messages(2, 'ana@example.com');
    const phone = aPhone();
    await phone.deliver(after(1));
    expect(await recordNextRoutes(after(20))).toBe(2);
    await receiveReport({ id: first, arrived: true, error: '' }, after(20));
    await phone.deliver(after(20));
    await receiveReport({ id: second, arrived: true, error: '' }, after(21));
    expect(await states()).toEqual(['sms sent', 'sms sent', 'mail cancelled', 'mail sent']);
    expect(phone.mails).toHaveLength(1);
  });
});

describe('a balance that has run out', () => {
  const out: SendOutcome = { ok: false, permanent: false, maybeSent: false, error: 'balanceOut' };

  it('lets messages wait, which go when it is topped up, and is paid for once', async () => {
    await messages(1);
    const phone = aPhone([out, out, out]);
    for (const minutes of [1, 2, 3]) await phone.deliver(after(minutes));
    expect(await states()).toEqual(['sms waiting balanceOut']);
    await phone.deliver(after(60));
    expect(await states()).toEqual(['sms sent']);
    expect((await spentOn(after(1))).day).toBe(800);
  });

  it('sends what has another way that way, and gives back what it would have cost', async () => {
    await messages(1, 'ana@example.com');
    const phone = aPhone(Array.from({ length: 9 }, () => out));
    for (const minutes of [1, 2, 16, 17]) {
      await phone.deliver(after(minutes));
      await recordNextRoutes(after(minutes));
    }
    await phone.deliver(after(18));
    expect(await states()).toEqual(['sms cancelled balanceOut', 'mail sent']);
    expect((await spentOn(after(1))).day).toBe(0);
  });

  it('and a ceiling that is reached stand on the dashboard, until something goes out again', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
    const readState = async () => {
      const { body } = await call(dashboard, { headers: manager.headers });
      const { standstills: pausedChannels, failedMails } = body as {
        standstills: { reason: string; count: number }[];
        failedMails: { total: number };
      };
      return [...pausedChannels.map(({ reason, count }) => `${reason} ${count}`), failedMails.total];
    };
    await messages(1, 'ana@example.com');
    withSettings({ messageDayCeiling: 100 });
    const phone = aPhone();
    await phone.deliver(after(1));
    await recordNextRoutes(after(1));
    expect(await states()).toEqual(['sms cancelled ceilingReached', 'mail waiting']);
    expect(await readState()).toEqual(['ceilingReached 1', 0]);

    await database.sql`update outbox set created_at = ${after(-60)}`;
    withSettings({ messageDayCeiling: 0 });
    const [waiting = ''] = await messages(1);
    const poor = aPhone(Array.from({ length: 6 }, () => out));
    for (let tries = 0, minutes = 1; tries < 6; tries++) await poor.deliver(after((minutes += 5)));
    expect(await readState()).toEqual(['ceilingReached 1', 'balanceOut 1', 1]);
    // Whoever has topped it up need not wait.
    const again = await call(sendAgain, { headers: manager.headers, params: { id: waiting } });
    expect(again.status).toBe(200);
    await poor.deliver(new Date());
    expect(await readState()).toEqual([0]);
  });
});

it('what could not be delivered goes under an id of its own when staff send it again', async () => {
  const manager = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
  const [id = ''] = await messages(1);
  const phone = aPhone();
  await phone.deliver(after(1));
  await receiveReport({ id, arrived: false, error: 'ABSENT' }, after(2));
  expect((await call(sendAgain, { headers: manager.headers, params: { id } })).status).toBe(200);
  await phone.deliver(after(3));
  const [first, second] = phone.texts.map((text) => text.id);
  expect([first === id, second === id, phone.texts.length]).toEqual([true, false, 2]);
  expect((await spentOn(after(1))).day).toBe(1_600);
  await receiveReport({ id: second ?? '', arrived: true, error: '' }, after(4));
  expect(await states()).toEqual(['sms sent']);
});

/** More of them: `npm run test:faults`, or MESSAGES=10000. */
const COUNT = Number(process.env.MESSAGES ?? 200);

it(
  `${COUNT} through a gateway that fails, limits, answers late or not at all, and reports twice, reach everybody once`,
  { timeout: 600_000 },
  async () => {
    const chance = new Chance(7);
    const taken = new Map<string, number>();
    const reports: { id: string; arrived: boolean }[] = [];
    const provider = await startHttpCatcher(({ body, headers }) => {
      const { id } = JSON.parse(body) as { id: string };
      const mood = chance.weighted({ well: 12, failing: 2, limiting: 2, late: 1, forgetful: 2 });
      if (mood === 'failing') return { status: 503 };
      if (mood === 'limiting') return { status: 429, headers: { 'retry-after': '1' } };
      // As Standard Webhooks has it: the same id is the same message.
      expect(headers['webhook-id']).toBe(id);
      taken.set(id, (taken.get(id) ?? 0) + 1);
      for (let output = chance.between(0, 2); output > 0; output--)
        reports.push({ id, arrived: chance.isLess(0.97) });
      if (mood === 'late') return { status: null };
      return mood === 'forgetful' ? { status: 200, drop: true } : { status: 200 };
    });
    try {
      const ids = await messages(COUNT, 'ana@example.com');
      const { transport, sent: mails } = aLetterbox();
      const providers = [
        gateway({
          url: provider.url,
          secret: `whsec_${Buffer.from('of the tests').toString('base64')}`,
          timeoutMs: 100,
        }),
      ];
      const isLeft = async () => {
        const [row] = await database.sql`select count(*)::int as count from outbox where state = 'waiting'`;
        return (row?.count as number) > 0;
      };
      const sendDue = async (now: Date) => {
        while ((await runOnce({ transport, providers, now: () => now, random: () => 0.5 })) > 0);
      };
      for (let minutes = 1; minutes < 2_000 && (await isLeft()); minutes *= 2) {
        const now = after(minutes);
        // Several processes, while reports come in, some of them twice and others late.
        await Promise.all([1, 2, 3, 4].map(() => sendDue(now)));
        const due = reports.splice(0, Math.ceil(reports.length * 0.8));
        for (const report of due) await receiveReport({ ...report, error: 'UNDELIVERABLE' }, now);
        while ((await recordNextRoutes(now)) > 0);
      }
      for (const report of reports) await receiveReport({ ...report, error: 'UNDELIVERABLE' }, after(3_000));
      // When all were handed over early, everything of which no report came goes by mail only now.
      while ((await recordNextRoutes(after(3_100))) > 0);
      await Promise.all([1, 2].map(() => sendDue(after(3_100))));

      // None is lost: each has been taken by the provider, or has gone by mail, and none of them waits or failed.
      const rows = await database.sql<
        { id: string; channel: string; state: string; once_key: string | null }[]
      >`
        select id, channel, state, once_key from outbox`;
      const onward = new Map(rows.map((row) => [row.once_key, row]));
      const lost = ids.filter((id) => !taken.has(id) && onward.get(`next:${id}`)?.state !== 'sent');
      expect(lost).toEqual([]);
      expect(rows.filter(({ state }) => state === 'waiting' || state === 'failed')).toEqual([]);
      // None is doubled: what was handed over twice had the same id, and each went on once at most.
      const strays = [...taken.keys()].filter((id) => !ids.includes(id));
      expect(strays).toEqual([]);
      expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
      expect(mails.length).toBe(
        rows.filter(({ channel, state }) => channel === 'mail' && state === 'sent').length,
      );
      // Each was paid for once.
      const [paid] = await database.sql`
        select (select sum(cost) from message_spending)::int as spent, (select sum(cost) from outbox)::int as charged`;
      expect(paid?.spent).toBe(paid?.charged);
      expect(paid?.charged as number).toBeLessThanOrEqual(COUNT * 800);
    } finally {
      await provider.stop();
    }
  },
);
