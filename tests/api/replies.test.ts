import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, MINUTES_PER_DAY } from '../../lib/base/time/units.ts';
import { callAsBrowser } from '../support/challenge.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aPhone, withSettings } from '../support/phone.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

vi.hoisted(() => {
  process.env.INFOBIP_API_KEY = 'key';
  process.env.INFOBIP_BASE_URL = 'https://api.infobip.example';
  process.env.TWILIO_ACCOUNT_SID = `AC${'0'.repeat(32)}`;
  process.env.TWILIO_AUTH_TOKEN = 'the token of the tests';
  process.env.MESSAGE_WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`;
  process.env.SMS_SENDER = '+381601234567,AT:Salon';
});
const { receiveReply } = await import('@/lib/conversations/replies/service.ts');
const { handingOver } = await import('../support/replies.ts');
const { POST: book } = await import('@/app/admin/api/reservations/route.ts');
const { POST: bookOnSite } = await import('@/app/api/reservations/route.ts');
const { GET: messagesOf } = await import('@/app/admin/api/reservations/[id]/messages/route.ts');
const { GET: listOfReplies } = await import('@/app/admin/api/client-replies/route.ts');
const { POST: handled } = await import('@/app/admin/api/client-replies/[id]/handled/route.ts');
const { GET: dashboard } = await import('@/app/admin/api/dashboard/route.ts');
const { GET: card } = await import('@/app/admin/api/clients/[id]/card/route.ts');
const { POST: waitFor } = await import('@/app/admin/api/waiting-list/route.ts');
const { heldSettings, holdSettings } = await import('@/lib/salon/settings/held.ts');
const { clientExport } = await import('@/lib/clients/privacy/queries.ts');
const { eraseClient } = await import('@/lib/clients/privacy/service.ts');
const { mergeClients } = await import('@/lib/clients/merge/service.ts');
const { applyRetention } = await import('@/lib/clients/retention/service.ts');
const { recordNextRoutes } = await import('@/lib/delivery/messages/next-route.ts');
const { recordDueReminders } = await import('@/lib/conversations/reminders/service.ts');
const { offerWhatIsFree } = await import('@/lib/waiting-list/offer-round.ts');

const database = useDatabase();
const reply = handingOver({
  token: 'the token of the tests',
  secret: process.env.MESSAGE_WEBHOOK_SECRET ?? '',
});
const after = (minutes: number, from = MONDAY_MORNING) => new Date(from.getTime() + minutes * MINUTE);
const MOBILE = '+381601112222';
/** A day before the term, when the client is reminded. */
const REMINDED = new Date(at('10:00', '2026-11-30'));
let manager: SignedIn;
let later: SignedIn;
let serviceUnitId: number;
let before: ReturnType<typeof heldSettings>;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
  later = await signedInAs(database.sql, 'ROLE_MANAGER', REMINDED);
});
beforeEach(async () => {
  const { sql } = database;
  before = heldSettings();
  await emptySalon(sql);
  await emptyTables(
    sql,
    'message_spending',
    'message_stop',
    'client_reply',
    'received_message',
    'rate_limit',
  );
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje' });
  await aPair(sql);
  atTime(MONDAY_MORNING);
  withSettings({ messageChannels: ['sms'], answerChannels: ['sms'] });
});
afterEach(() => holdSettings(before));

/** A login lasts for minutes. */
const headers = () => ({ ...(new Date() < REMINDED ? manager : later).headers, lang: 'en' });
const caller = { clientName: 'Ana Šarić', clientPhone: '060 111 2222' };
async function bookFor(change: object = {}, time = '10:00', day?: string) {
  const body = { serviceUnitId, termFrom: at(time, day), ...caller, ...change };
  const answer = await call(book, { headers: headers(), body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}
async function remindedOf(change: object = {}): Promise<{ id: number; phone: ReturnType<typeof aPhone> }> {
  const id = await bookFor(change);
  const phone = aPhone();
  await phone.deliver(after(1));
  atTime(REMINDED);
  await recordDueReminders(REMINDED);
  await phone.deliver(REMINDED);
  return { id, phone };
}
const statusOf = async (id: number) =>
  ((await database.sql`select status from reservation where id = ${id}`)[0]?.status ?? 0) as number;
const replies = async () =>
  (
    await database.sql`select text, outcome, handled_at is not null as handled from client_reply order by id`
  ).map(({ text, outcome, handled: isHandled }) => [text, outcome, isHandled ? 'handled' : 'open']);
/** What goes out from here on. */
async function answersAt(now: Date): Promise<string[]> {
  const phone = aPhone();
  await phone.deliver(now);
  return phone.texts.map(({ text }) => text);
}

describe('the reminder', () => {
  it('asks where the client can answer', async () => {
    const { phone } = await remindedOf();
    expect(phone.texts.at(-1)?.text).toMatch(
      /^Salon Breza: cekamo vas uto 1\. dec, 10:00 \(Sisanje\)\. Odgovorite 1 ako dolazite, 0 da otkazete, ili pomerite: http:\S+\/s\/\w{10}$/,
    );
  });

  it.each([
    ['no way takes answers', [], {}],
    ['the sender is a name', ['sms'], { clientPhone: '+43 664 1234567' }],
  ] as const)('does not where %s', async (_, answerChannels, change) => {
    withSettings({ answerChannels: [...answerChannels] });
    const { id, phone } = await remindedOf(change);
    expect(phone.texts.at(-1)?.text).toContain('podsecamo vas');
    await reply.gateway({ text: '0', from: phone.texts.at(-1)?.to ?? '' });
    expect(await statusOf(id)).toBe(2);
    expect(await replies()).toEqual([['0', 'kept', 'open']]);
  });
});

describe.each(['infobip', 'twilio', 'gateway'] as const)('by %s', (provider) => {
  it('0 cancels, as the link would have, once however often it is handed over', async () => {
    const { id } = await remindedOf();
    const given = { text: ' 0. ', id: 'the very same' };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await reply[provider](given)).status));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await statusOf(id)).toBe(3);
    expect(await replies()).toEqual([['0.', 'cancelled', 'handled']]);
    const [output] = await database.sql`
      select action, actor, changes from audit_event where entity = 'reservation' order by id desc limit 1`;
    expect(output).toMatchObject({ action: 'cancelled', actor: 'client', changes: { from: 2 } });
    // It can be taken back on the page of the appointment meanwhile.
    expect(await answersAt(REMINDED)).toEqual([]);
    expect(await answersAt(after(1, REMINDED))).toEqual([
      'Salon Breza: termin uto 1. dec, 10:00 je otkazan. Novi rezervisite ovde: http://localhost:3000/services ili nas pozovite: 011 234 56 78',
    ]);
  });

  it('1 notes that they come, and costs no answer', async () => {
    const { id } = await remindedOf();
    await reply[provider]({ text: 'Da!' });
    expect(await replies()).toEqual([['Da!', 'coming', 'handled']]);
    const [row] =
      await database.sql`select status, verified_at is not null as verified from reservation where id = ${id}`;
    expect(row).toEqual({ status: 2, verified: true });
    expect(await answersAt(after(2, REMINDED))).toEqual([]);
  });

  it('nothing is believed without its signature', async () => {
    const { id } = await remindedOf();
    expect((await reply[provider]({ text: '0', forgedBy: 'x' })).status).toBe(401);
    expect(await statusOf(id)).toBe(2);
    expect(await replies()).toEqual([]);
  });

  it('a number that nobody knows is nothing, but for the word that stops', async () => {
    for (const text of ['Zdravo', '1', 'START', 'stop']) {
      expect((await reply[provider]({ text, from: '+4915112345678' })).status).toBe(200);
    }
    expect(await replies()).toEqual([]);
    expect(await answersAt(after(1))).toEqual([]);
    expect((await database.sql`select phone from message_stop`)[0]).toEqual({ phone: '+4915112345678' });
  });
});

describe('an answer', () => {
  it('means what the latest message to that number asked, and no other', async () => {
    const { id } = await remindedOf();
    const another = await bookFor({}, '12:00');
    await aPhone().deliver(after(5, REMINDED));
    await reply.gateway({ text: '0' });
    expect([await statusOf(id), await statusOf(another)]).toEqual([2, 2]);
    expect(await replies()).toEqual([['0', 'kept', 'open']]);
  });

  it('1 confirms what is held, and 0 gives it up', async () => {
    withSettings({ codeBy: 'message' });
    const { sql } = database;
    const hold = async (time: string) => {
      await emptyTables(sql, 'rate_limit');
      const body = aVisitor({ serviceUnitId, termFrom: at(time), clientPhone: '060 111 2222' });
      const answer = await callAsBrowser(bookOnSite, { headers: { lang: 'en' }, body });
      const phone = aPhone();
      await phone.deliver(new Date());
      expect(phone.texts[0]?.text).toMatch(/Reply 1 to confirm\. Code: \d{6}\./);
      return (answer.body as { id: number }).id;
    };
    const first = await hold('10:00');
    await reply.gateway({ text: '1' });
    expect(await statusOf(first)).toBe(2);
    await aPhone().deliver(after(1));
    atTime(after(2));
    const second = await hold('12:00');
    await reply.gateway({ text: 'no' });
    expect(await statusOf(second)).toBe(3);
    expect((await replies()).map(([, outcome]) => outcome)).toEqual(['confirmed', 'cancelled']);
  });

  it('that comes too late is told so, and staff read it', async () => {
    withSettings({ cancelUntilMinutes: 10_080 });
    const { id } = await remindedOf();
    await reply.gateway({ text: 'NE' });
    expect(await statusOf(id)).toBe(2);
    expect(await replies()).toEqual([['NE', 'refused', 'open']]);
    expect(await answersAt(REMINDED)).toEqual([
      'Salon Breza: to porukom vise nije moguce. Molimo vas da nas pozovete: 011 234 56 78',
    ]);
  });

  it('handed over again means nothing, though its text has been let go', async () => {
    await remindedOf();
    const { sql } = database;
    const stop = {
      provider: 'twilio',
      id: 'SM1',
      channel: 'sms',
      phone: '+381601112222',
      text: 'STOP',
    } as const;
    const stopped = async () => (await sql`select phone from message_stop`).length;
    await receiveReply(stop, REMINDED);
    expect(await stopped()).toBe(1);
    await sql`delete from client_reply`;
    await sql`delete from message_stop`;
    await receiveReply(stop, after(60, REMINDED));
    expect(await stopped()).toBe(0);
    expect(await replies()).toEqual([]);
  });

  it('said twice within the hour is said once', async () => {
    await remindedOf();
    await reply.gateway({ text: '0' });
    await aPhone().deliver(after(2, REMINDED));
    await reply.gateway({ text: 'ne' });
    expect((await replies()).map(([, outcome]) => outcome)).toEqual(['cancelled', 'cancelled']);
    expect(await answersAt(after(3, REMINDED))).toEqual([]);
  });

  it('of a yes and a no at once one comes first, and nothing is half done', async () => {
    const { id } = await remindedOf();
    await Promise.all(['1', '0', '1', '0'].map((text) => reply.gateway({ text })));
    expect(await statusOf(id)).toBe(3);
    const [count] = await database.sql`
      select count(*)::int from audit_event where entity = 'reservation' and action = 'cancelled'`;
    expect(count).toEqual({ count: 1 });
  });

  it('in other words gets one kind answer an hour, never a loop', async () => {
    const { phone } = await remindedOf();
    for (let turn = 0; turn < 5; turn++) {
      await reply.gateway({ text: phone.texts.at(-1)?.text ?? '' });
      await phone.deliver(after(turn, REMINDED));
    }
    expect(phone.texts.slice(2).map(({ text }) => text)).toEqual([
      'Salon Breza: hvala, procitacemo poruku. Za termin odgovorite samo 1 za da ili 0 za ne. Ako je hitno, pozovite 011 234 56 78.',
    ]);
    expect((await replies()).map(([, outcome, state]) => [outcome, state])).toEqual(
      Array.from({ length: 5 }, () => ['kept', 'open']),
    );
  });

  it('without end is not kept without end', async () => {
    await remindedOf();
    for (let turn = 0; turn < 35; turn++) await reply.gateway({ text: `Kasnim ${turn}` });
    expect(await replies()).toHaveLength(30);
  });

  it.each(['', '{', '[]', '{"id": 7}', '{"id":"a","from":"0","text":"x"}', 'x'.repeat(300_000)])(
    'that is nonsense does nothing: %.12s',
    async (body) => {
      const { POST } = await import('@/app/api/messages/webhook/incoming/route.ts');
      const { webhookSignature } = await import('@/lib/kit/http/signed-webhook.ts');
      const { NextRequest } = await import('next/server');
      const signed = { id: 'x', timestamp: String(Math.floor(Date.now() / 1000)), body };
      const signature = webhookSignature(signed, process.env.MESSAGE_WEBHOOK_SECRET ?? '');
      const { status } = await POST(
        new NextRequest('http://localhost:3000/api/messages/webhook/incoming', {
          method: 'POST',
          body,
          headers: {
            'webhook-id': signed.id,
            'webhook-timestamp': signed.timestamp,
            'webhook-signature': signature,
          },
        }),
      );
      expect(status).toBeLessThan(500);
      expect(await replies()).toEqual([]);
    },
  );
});

describe('STOP', () => {
  const withBoth = { clientEmail: 'ana@example.com' };
  beforeEach(() =>
    withSettings({ confirmationBy: 'message', dayReminderBy: 'message', canceledBy: 'message' }),
  );
  const steps = async () =>
    (await database.sql`select template, channel, state from outbox order by created_at, channel`).map(
      ({ template, channel, state }) => `${template} ${channel} ${state}`,
    );

  it('ends messages to the number; the mail goes on, and so does what was on its way', async () => {
    const { phone } = await remindedOf(withBoth);
    // They have arrived.
    await database.sql`update outbox set next_channel = null`;
    await bookFor(withBoth, '12:00');
    await reply.gateway({ text: 'Odjava' });
    await bookFor(withBoth, '14:00');
    await recordNextRoutes(after(1, REMINDED));
    await phone.deliver(after(1, REMINDED));
    expect((await steps()).toSorted()).toEqual([
      'confirmed mail sent',
      'confirmed mail sent',
      'confirmed sms cancelled',
      'confirmed sms sent',
      'reminder sms sent',
      'textAnswer sms sent',
    ]);
    expect(phone.texts.at(-1)?.text).toBe(
      'Salon Breza: vise vam ne saljemo poruke na ovaj broj. Ako ih ponovo zelite, odgovorite START.',
    );
  });

  it('is told once, however often it is said', async () => {
    await remindedOf();
    for (const text of ['STOP', 'stop', 'Ende', 'ОДЈАВА']) await reply.gateway({ text });
    expect(await answersAt(REMINDED)).toHaveLength(1);
    expect((await replies()).map(([, outcome]) => outcome)).toEqual(
      Array.from({ length: 4 }, () => 'stopped'),
    );
  });

  it('leaves nothing among the failed ones of a client without an address', async () => {
    const { phone } = await remindedOf();
    await bookFor({}, '12:00');
    await reply.gateway({ text: 'stop' });
    await phone.deliver(after(1, REMINDED));
    await recordNextRoutes(after(30, REMINDED));
    const [failed] = await database.sql`select count(*)::int from outbox where state = 'failed'`;
    expect(failed).toEqual({ count: 0 });
    expect(phone.texts.map(({ text }) => text).filter((text) => text.includes('12:00'))).toEqual([]);
  });

  it('takes nothing from what 0 and 1 do, which then is not told by message', async () => {
    const { id, phone } = await remindedOf();
    await reply.gateway({ text: 'STOP' });
    await reply.gateway({ text: '0' });
    await phone.deliver(after(5, REMINDED));
    expect(await statusOf(id)).toBe(3);
    expect(phone.texts.at(-1)?.text).toContain('START');
  });

  it('is taken back by START', async () => {
    await remindedOf();
    await reply.gateway({ text: 'STOP' });
    await reply.gateway({ text: 'Start' });
    await bookFor({}, '12:00');
    expect(
      (await answersAt(after(1, REMINDED))).map((text) => text.replace(/.*(STOP|START|rezervisan).*/, '$1')),
    ).toEqual(expect.arrayContaining(['START', 'STOP', 'rezervisan']));
    const said =
      await database.sql`select action from audit_event where entity = 'client' and action like 'messages %' order by id`;
    expect(said.map(({ action }) => action as string)).toEqual(['messages stopped', 'messages resumed']);
  });
});

describe('to the waiting list', () => {
  it('goes what a client without an address has cancelled by 0, by a message that can be accepted by 1', async () => {
    const { sql } = database;
    const { id } = await remindedOf();
    const request = {
      serviceUnits: [serviceUnitId],
      windows: [{ day: '2026-12-01', from: '10:00', to: '11:00' }],
      clientName: 'Vera Ilić',
      clientPhone: '060 333 4444',
      language: 'en',
    };
    expect((await call(waitFor, { headers: headers(), body: request })).status).toBe(201);
    expect((await offerWhatIsFree(REMINDED)).offered).toBe(0);
    await reply.gateway({ text: '0' });
    expect(await statusOf(id)).toBe(3);
    // Within the minute it can be taken back.
    expect((await offerWhatIsFree(after(0.5, REMINDED))).offered).toBe(0);
    atTime(after(2, REMINDED));
    expect((await offerWhatIsFree(after(2, REMINDED))).offered).toBe(1);
    const texts = await answersAt(after(2, REMINDED));
    expect(texts.find((text) => text.includes('is free'))).toMatch(
      /^Salon Breza: Sisanje, Tue 1 Dec, 10:00 is free\. Reply 1 until .* to take it, 0 if not\./,
    );
    await reply.gateway({ text: 'Yes', from: '+381603334444' });
    const [row] = await sql`select status, client_name from reservation order by id desc limit 1`;
    expect(row).toEqual({ status: 2, client_name: 'Vera Ilić' });
    expect((await sql`select state from waiting_entry`)[0]).toEqual({ state: 'booked' });
    expect((await answersAt(after(3, REMINDED))).at(-1)).toMatch(/booked: Sisanje/);
  });

  it('and is paid first, where it is paid ahead: 1 is answered by where', async () => {
    const { sql } = database;
    const [day, clientPhone] = ['2026-12-03', '060 333 4444'];
    withSettings({
      payAhead: 'transfer',
      transferAccount: '840000000095584510',
      transferHolder: 'Salon Breza',
    });
    await sql`delete from payment_policy`;
    await sql`insert into payment_policy (kind, percent) values ('DEPOSIT', 25)`;
    const request = {
      serviceUnits: [serviceUnitId],
      windows: [{ day }],
      clientName: 'Vera Ilić',
      clientPhone,
    };
    await call(waitFor, { headers: headers(), body: { ...request, language: 'sr' } });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(1);
    await aPhone().deliver(after(1));
    atTime(after(2));
    await reply.gateway({ text: '1', from: '+381603334444' });
    expect((await sql`select status, payment_terms is not null as waits from reservation`)[0]).toEqual({
      status: 1,
      waits: true,
    });
    expect((await sql`select status from payment_request`)[0]).toEqual({ status: 'PENDING' });
    const [text, ...others] = await answersAt(after(3));
    expect([text, others]).toEqual([expect.stringMatching(/molimo vas da .* platite do .*\/s\/\w+$/), []]);
    expect((await replies()).at(-1)).toEqual(['1', 'kept', 'handled']);
    await sql`truncate payment_request, payment_policy cascade`;
  });

  it('and goes on to the next one by 0', async () => {
    const { sql } = database;
    const request = {
      serviceUnits: [serviceUnitId],
      windows: [{ day: '2026-12-01', from: '10:00', to: '11:00' }],
      clientName: 'Vera Ilić',
      clientPhone: '060 333 4444',
      language: 'sr',
    };
    await call(waitFor, { headers: headers(), body: request });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(1);
    await aPhone().deliver(after(1));
    await reply.gateway({ text: '0', from: '+381603334444' });
    expect((await sql`select outcome from waiting_offer`)[0]).toEqual({ outcome: 'declined' });
    expect((await sql`select state from waiting_entry`)[0]).toEqual({ state: 'waiting' });
  });

  it('nothing is held for whoever cannot be told', async () => {
    const request = {
      serviceUnits: [serviceUnitId],
      windows: [{ day: '2026-12-01' }],
      clientName: 'Vera Ilić',
      language: 'sr',
    };
    await call(waitFor, { headers: headers(), body: { ...request, clientPhone: '011 234 5678' } });
    await call(waitFor, { headers: headers(), body: { ...request, clientPhone: '060 333 4444' } });
    await reply.gateway({ text: 'STOP', from: '+381603334444' });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(0);
  });
});

describe('on the board', () => {
  async function aReply() {
    const { id } = await remindedOf();
    await reply.gateway({ text: 'Kasnim 10 minuta' });
    return id;
  }
  const requested = (params: Record<string, string> = {}) => ({ headers: headers(), params });

  it('stands on the dashboard beside its client until somebody has read it', async () => {
    await aReply();
    const readState = async () =>
      ((await call(dashboard, requested())).body as { clientReplies: { items: object[]; total: number } })
        .clientReplies;
    expect(await readState()).toMatchObject({
      total: 1,
      items: [{ clientName: 'Ana Šarić', phone: MOBILE, text: 'Kasnim 10 minuta', outcome: 'kept' }],
    });
    const [row] = await database.sql`select id from client_reply`;
    const id = String(row?.id);
    const [first, second] = [await call(handled, requested({ id })), await call(handled, requested({ id }))];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((second.body as { handledAt: string }).handledAt).toBe(
      (first.body as { handledAt: string }).handledAt,
    );
    expect((await readState()).total).toBe(0);
    const listed = await call(listOfReplies, { headers: headers(), path: '/?handled=true&clientName=saric' });
    expect(listed.body).toMatchObject({ total: 1, items: [{ text: 'Kasnim 10 minuta' }] });
  });

  it('all of a reservation is in one list, with way, state, parts and cost', async () => {
    const id = await aReply();
    const { body } = await call(messagesOf, requested({ id: String(id) }));
    const { sent, replies: said } = body as {
      sent: { template: string; channel: string; state: string; parts: number; cost: number }[];
      replies: { text: string }[];
    };
    const lines = sent.map(({ template, channel, state, parts, cost }) =>
      [template, channel, state, parts, cost].join(' '),
    );
    expect(lines.toSorted()).toEqual([
      'confirmed sms sent 1 800',
      'reminder sms sent 1 800',
      'textAnswer sms waiting  ',
    ]);
    expect(said.map(({ text }) => text)).toEqual(['Kasnim 10 minuta']);
    expect((await call(messagesOf, requested({ id: '999999' }))).status).toBe(404);
  });

  it('the client’s card has it, and that they want none', async () => {
    await aReply();
    await reply.gateway({ text: 'STOP' });
    const [client] = await database.sql`select id from client`;
    const { body } = await call(card, requested({ id: String(client?.id) }));
    const { replies: said, messagesStoppedAt } = body as {
      replies: { text: string }[];
      messagesStoppedAt: string;
    };
    expect(said.map(({ text }) => text)).toEqual(['STOP', 'Kasnim 10 minuta']);
    expect(messagesStoppedAt).toMatch(/^2026-11-30T/);
  });
});

describe('what is kept of it', () => {
  const clientId = async () =>
    ((await database.sql`select id from client order by id`)[0]?.id ?? 0) as number;

  it('is told to whom it belongs, and goes with them', async () => {
    await remindedOf();
    await reply.gateway({ text: 'Kasnim' });
    await reply.gateway({ text: 'STOP' });
    const id = await clientId();
    const exported = await clientExport(id);
    expect(exported?.replies).toMatchObject([{ text: 'Kasnim' }, { text: 'STOP' }]);
    expect(exported?.messagesStopped).toMatchObject([{ phone: MOBILE }]);
    expect(await eraseClient(id, { by: 'system', now: after(3 * MINUTES_PER_DAY) })).toEqual({ ok: true });
    const [left] = await database.sql`
      select (select count(*) from client_reply)::int as replies, (select count(*) from message_stop)::int as stops`;
    expect(left).toEqual({ replies: 0, stops: 0 });
  });

  it('goes over to the client who stays of two', async () => {
    await remindedOf();
    await reply.gateway({ text: 'Kasnim' });
    const otherId = await clientId();
    const [stored] = await database.sql`
      insert into client (name, email, language, first_seen_at, last_seen_at)
      values ('Ana Šarić', 'ana@example.com', 'sr', now(), now()) returning id`;
    const id = stored?.id as number;
    const merged = await mergeClients(id, { otherId }, { by: `user:${manager.id}`, now: REMINDED });
    expect(merged.ok).toBe(true);
    expect((await database.sql`select client_id from client_reply`)[0]).toEqual({ client_id: id });
  });

  it('goes in its time: once read, after a year; that they want none, with the last trace of the number', async () => {
    const { sql } = database;
    await remindedOf();
    await reply.gateway({ text: 'Kasnim' });
    await reply.gateway({ text: 'STOP' });
    await applyRetention(after(400 * MINUTES_PER_DAY));
    expect(await replies()).toEqual([['Kasnim', 'kept', 'open']]);
    expect(await sql`select 1 from message_stop`).toHaveLength(1);
    await applyRetention(after(1_200 * MINUTES_PER_DAY));
    await applyRetention(after(1_200 * MINUTES_PER_DAY));
    expect(await replies()).toEqual([]);
    expect(await sql`select 1 from message_stop`).toHaveLength(0);
  });
});
