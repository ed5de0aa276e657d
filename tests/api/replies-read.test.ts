import { describe, expect, it } from 'vitest';
import { MINUTES_PER_DAY } from '../../lib/base/time/units.ts';
import { after, answeredSalon, MOBILE, REMINDED, reply } from '../support/salons/answered-salon.ts';
import { call } from '../support/http.ts';

const { GET: messagesOf } = await import('@/app/admin/api/reservations/[id]/messages/route.ts');
const { GET: listOfReplies } = await import('@/app/admin/api/client-replies/route.ts');
const { POST: handled } = await import('@/app/admin/api/client-replies/[id]/handled/route.ts');
const { GET: dashboard } = await import('@/app/admin/api/dashboard/route.ts');
const { GET: card } = await import('@/app/admin/api/clients/[id]/card/route.ts');
const { clientExport } = await import('@/lib/clients/privacy/queries.ts');
const { eraseClient } = await import('@/lib/clients/privacy/erase-client.ts');
const { mergeClients } = await import('@/lib/clients/merge/service.ts');
const { applyRetention } = await import('@/lib/clients/retention/service.ts');

/* Of what clients have answered, who reads it and how long it stays. */

const { salon, headers, remindedOf, replies } = answeredSalon();

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
    const [row] = await salon.sql`select id from client_reply`;
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
    const [client] = await salon.sql`select id from client`;
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
  const clientId = async () => ((await salon.sql`select id from client order by id`)[0]?.id ?? 0) as number;

  it('is told to whom it belongs, and goes with them', async () => {
    await remindedOf();
    await reply.gateway({ text: 'Kasnim' });
    await reply.gateway({ text: 'STOP' });
    const id = await clientId();
    const exported = await clientExport(id);
    expect(exported?.replies).toMatchObject([{ text: 'Kasnim' }, { text: 'STOP' }]);
    expect(exported?.messagesStopped).toMatchObject([{ phone: MOBILE }]);
    expect(await eraseClient(id, { by: 'system', now: after(3 * MINUTES_PER_DAY) })).toEqual({ ok: true });
    const [left] = await salon.sql`
      select (select count(*) from client_reply)::int as replies, (select count(*) from message_stop)::int as stops`;
    expect(left).toEqual({ replies: 0, stops: 0 });
  });

  it('goes over to the client who stays of two', async () => {
    await remindedOf();
    await reply.gateway({ text: 'Kasnim' });
    const otherId = await clientId();
    const [stored] = await salon.sql`
      insert into client (name, email, language, first_seen_at, last_seen_at)
      values ('Ana Šarić', 'ana@example.com', 'sr', now(), now()) returning id`;
    const id = stored?.id as number;
    const merged = await mergeClients(id, { otherId }, { by: `user:${salon.manager.id}`, now: REMINDED });
    expect(merged.ok).toBe(true);
    expect((await salon.sql`select client_id from client_reply`)[0]).toEqual({ client_id: id });
  });

  it('goes in its time: once read, after a year; that they want none, with the last trace of the number', async () => {
    const { sql } = salon;
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
