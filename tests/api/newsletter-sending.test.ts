import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '@/lib/base/time/units.ts';
import { sendAgain } from '@/lib/inbox/failed-mails/service.ts';
import type { MailMessage, SendOutcome, Transport } from '@/lib/delivery/transports/message.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { dispatchNewsletter } from '@/lib/newsletters/dispatch.ts';
import { updateNewsletter, removeNewsletter, sendNewsletter } from '@/lib/newsletters/service.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';

const database = useDatabase();
const NOW = new Date('2026-11-30T09:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const staff = { by: 'user:7', now: NOW } as const;

beforeEach(() =>
  emptyTables(database.sql, 'newsletter', 'newsletter_subscriber', 'outbox', 'link_token', 'audit_event'),
);

async function aNewsletter(): Promise<number> {
  const [row] = await database.sql<{ id: number }[]>`
    insert into newsletter (subject, subject_de, message, message_de)
    values ('Decembar', 'Dezember', 'Dragi naši,', 'Liebe Gäste,') returning id`;
  return row?.id ?? 0;
}

/** So many readers, every third of whom reads German. */
const readers = (count: number) => database.sql`
  insert into newsletter_subscriber (email, language, status)
  select 'reader' || n || '@primer.example', case when n % 3 = 0 then 'de' else 'sr' end, 2
  from generate_series(1, ${count}) n`;

const counts = async () => {
  const [row] = await database.sql`
    select status, recipients_count, sent_count, failed_count, sent_at from newsletter`;
  return row as {
    status: number;
    recipients_count: number;
    sent_count: number;
    failed_count: number;
    sent_at: Date | null;
  };
};

/** Lets simulated time pass, in steps of a second, with so many processes at work, until the newsletter is sent. */
async function pass(
  transport: Transport,
  { processes = 1, from = NOW, limit = 60 * MINUTE } = {},
): Promise<Date> {
  for (let at = from; at.getTime() < from.getTime() + limit; at = new Date(at.getTime() + 5 * SECOND)) {
    const process = async () => {
      await dispatchNewsletter(at);
      while (
        (await runOnce({ transport, now: () => new Date(at.getTime() + 5 * SECOND), random: () => 0.5 })) > 0
      );
    };
    await Promise.all(Array.from({ length: processes }, process));
    if ((await counts()).status === 3) return at;
  }
  throw new Error(`not sent within ${limit / MINUTE} minutes`);
}

describe('a newsletter', () => {
  it('goes to each reader once, in their language, three hundred a minute, and is counted', async () => {
    const id = await aNewsletter();
    await readers(700);
    await database.sql`insert into newsletter_subscriber (email, language, status) values
      ('unconfirmed@primer.example', 'sr', 1), ('gone@primer.example', 'sr', 3)`;
    expect(await sendNewsletter(id, staff)).toMatchObject({ ok: true, record: { status: 2 } });
    const { sent, transport } = aLetterbox();
    const end = await pass(transport, { processes: 3 });

    expect(sent).toHaveLength(700);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(700);
    expect(new Set(sent.map((mail) => mail.id)).size).toBe(700);
    expect(sent.filter(({ subject }) => subject === 'Dezember')).toHaveLength(233);
    expect(await counts()).toEqual({
      status: 3,
      recipients_count: 700,
      sent_count: 700,
      failed_count: 0,
      sent_at: end,
    });
    expect((end.getTime() - NOW.getTime()) / MINUTE).toBeGreaterThan(2);
    expect((end.getTime() - NOW.getTime()) / MINUTE).toBeLessThan(3);
    const links = sent.map(({ headers }) => headers['List-Unsubscribe']);
    expect(new Set(links).size).toBe(700);
    expect(links[0]).toMatch(
      /^<http:\/\/localhost:3000\/api\/newsletter\/one-click-unsubscribe\?lang=\w\w&token=[\w-]{43}>$/,
    );
  });

  it('is sent once, however often the button is pressed, and stays as it was sent', async () => {
    const id = await aNewsletter();
    await readers(3);
    const presses = await Promise.all([1, 2, 3].map(() => sendNewsletter(id, staff)));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(presses.find(({ ok }) => !ok)).toMatchObject({ reason: 'newsletterSent' });
    const [row] = await database.sql<{ edited_at: Date }[]>`select edited_at from newsletter`;
    const edit = {
      subject: 'Drugi',
      subjectEn: null,
      subjectDe: null,
      message: 'x',
      messageEn: null,
      messageDe: null,
    };
    expect(await updateNewsletter(id, { ...edit, editedAt: row?.edited_at ?? NOW }, staff)).toMatchObject({
      ok: false,
      reason: 'newsletterSent',
    });
    expect(await removeNewsletter(id, staff)).toEqual({ ok: false, reason: 'newsletterSent' });
    const { sent, transport } = aLetterbox();
    await pass(transport);
    expect(sent).toHaveLength(3);
    expect(await sendNewsletter(id, staff)).toMatchObject({ ok: false, reason: 'newsletterSent' });
  });

  it('spares who leaves while it is going out, and who was set aside', async () => {
    const id = await aNewsletter();
    await readers(30);
    await database.sql`update newsletter_subscriber set set_aside_for = 'bounce' where email like 'reader30@%'`;
    await sendNewsletter(id, staff);
    await dispatchNewsletter(NOW);
    await database.sql`update newsletter_subscriber set status = 3 where email like 'reader2@%'`;
    const { sent, transport } = aLetterbox();
    await pass(transport, { from: later(5 * SECOND) });
    expect(sent.map(({ to }) => to)).not.toContain('reader2@primer.example');
    expect(sent).toHaveLength(28);
    expect(await counts()).toMatchObject({ recipients_count: 28, sent_count: 28, failed_count: 0 });
  });

  it('keeps no reservation waiting', async () => {
    const id = await aNewsletter();
    await readers(40);
    await sendNewsletter(id, staff);
    await dispatchNewsletter(NOW);
    await dispatchNewsletter(later(5 * SECOND));
    await database.sql`insert into contact_message (id, full_name, email, message, language)
      overriding system value values (1, 'Ana', 'ana@primer.example', 'Zdravo', 'sr')`;
    await database.sql`insert into outbox (template, recipient, language, contact_message_id, run_at, created_at)
      values ('contactMessage', 'salon@primer.example', 'sr', 1, ${later(MINUTE)}, ${later(MINUTE)})`;
    const { sent, transport } = aLetterbox();
    await runOnce({ transport, now: () => later(2 * MINUTE) });
    expect(sent.map(({ to }) => to)).toContain('salon@primer.example');
    expect(sent).toHaveLength(5);
  });

  it('waits while the provider is away, instead of piling up, and goes on by itself', async () => {
    const id = await aNewsletter();
    await readers(600);
    await sendNewsletter(id, staff);
    let isAway = true;
    const keys = new Map<string, number>();
    const away: SendOutcome = {
      ok: false,
      permanent: false,
      maybeSent: false,
      error: 'connect ECONNREFUSED',
    };
    const transport: Transport = {
      name: 'away for an hour',
      send(message: MailMessage) {
        if (isAway) return Promise.resolve(away);
        keys.set(message.id, (keys.get(message.id) ?? 0) + 1);
        return Promise.resolve({ ok: true });
      },
    };
    for (let second = 0; second < 3_600; second += 60) {
      await dispatchNewsletter(later(second * SECOND));
      await runOnce({ transport, now: () => later(second * SECOND), random: () => 0.5 });
    }
    expect((await counts()).recipients_count).toBeLessThanOrEqual(600);
    isAway = false;
    await pass(transport, { processes: 2, from: later(HOUR), limit: 180 * MINUTE });
    expect(keys.size).toBe(600);
    expect([...keys.values()].filter((times) => times !== 1)).toEqual([]);
    expect(await counts()).toMatchObject({ recipients_count: 600, sent_count: 600, failed_count: 0 });
  });

  it('counts what was refused for good, and counts it anew when staff have it sent again', async () => {
    const id = await aNewsletter();
    await readers(4);
    await sendNewsletter(id, staff);
    const refused: SendOutcome = { ok: false, permanent: true, error: '422 no such address' };
    await pass(aLetterbox(refused).transport);
    expect(await counts()).toMatchObject({ status: 3, recipients_count: 4, sent_count: 3, failed_count: 1 });
    const [failed] = await database.sql<{ id: string }[]>`select id from outbox where state = 'failed'`;
    await sendAgain(failed?.id ?? '', later(MINUTE));
    const letterbox = aLetterbox();
    await letterbox.deliver(later(2 * MINUTE));
    expect(letterbox.sent).toHaveLength(1);
    expect(await counts()).toMatchObject({ status: 3, recipients_count: 4, sent_count: 4, failed_count: 0 });
  });

  it('to nobody is sent at once', async () => {
    const id = await aNewsletter();
    await sendNewsletter(id, staff);
    await pass(aLetterbox().transport);
    expect(await counts()).toMatchObject({ status: 3, recipients_count: 0, sent_count: 0 });
  });
});
