import { beforeEach, describe, expect, it } from 'vitest';
import { after, answeredSalon, answersAt, REMINDED, reply } from '../support/salons/answered-salon.ts';
import { callAsBrowser } from '../support/challenge.ts';
import { atTime } from '../support/clock.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aPhone, withSettings } from '../support/messages/phone.ts';
import { aVisitor, at } from '../support/salon.ts';

const { receiveReply } = await import('@/lib/conversations/replies/service.ts');
const { POST: bookOnSite } = await import('@/app/api/reservations/route.ts');
const { recordNextRoutes } = await import('@/lib/delivery/messages/next-route.ts');

const { salon, bookFor, remindedOf, statusOf, replies } = answeredSalon();

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
    const [output] = await salon.sql`
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
      await salon.sql`select status, verified_at is not null as verified from reservation where id = ${id}`;
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
    expect((await salon.sql`select phone from message_stop`)[0]).toEqual({ phone: '+4915112345678' });
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
    const { sql } = salon;
    const hold = async (time: string) => {
      await emptyTables(sql, 'rate_limit');
      const body = aVisitor({
        serviceUnitId: salon.serviceUnitId,
        termFrom: at(time),
        clientPhone: '060 111 2222',
      });
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
    const { sql } = salon;
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
    const [count] = await salon.sql`
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
    (await salon.sql`select template, channel, state from outbox order by created_at, channel`).map(
      ({ template, channel, state }) => `${template} ${channel} ${state}`,
    );

  it('ends messages to the number; the mail goes on, and so does what was on its way', async () => {
    const { phone } = await remindedOf(withBoth);
    // They have arrived.
    await salon.sql`update outbox set next_channel = null`;
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
    const [failed] = await salon.sql`select count(*)::int from outbox where state = 'failed'`;
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
      await salon.sql`select action from audit_event where entity = 'client' and action like 'messages %' order by id`;
    expect(said.map(({ action }) => action as string)).toEqual(['messages stopped', 'messages resumed']);
  });
});
