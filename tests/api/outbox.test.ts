import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { employee, serviceUnit } from '@/db/schema/catalogue';
import { outbox } from '@/db/schema/mail';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { DAY, HOUR, SECOND } from '@/lib/base/time/units';
import { addLinks, tokensOf } from '@/lib/kit/links/service';
import type { MailMessage, SendOutcome, Transport } from '@/lib/delivery/transports/message';
import { cancelWaitingMails, claimMails, enqueueMail, wakeMailWorker } from '@/lib/delivery/outbox/outbox';
import { fileTransport } from '@/lib/delivery/transports/transport-file';
import { runOnce, startMailWorker, stopMailWorker } from '@/lib/delivery/worker/worker';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses';
import { useDatabase } from '../support/database';
import { emptyTables } from '../support/empty-tables.ts';

const database = useDatabase();
const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;
const NOW = new Date('2026-11-30T08:30:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

beforeEach(async () => {
  await emptyTables(database.sql, 'reservation', 'service_unit', 'employee');
});

/** A reservation whose mails can be written, with its links. */
async function aReservation(status: ReservationStatus = INIT): Promise<number> {
  const [unit] = await db
    .insert(serviceUnit)
    .values({ name: 'Šišanje', nameEn: 'Haircut', nameDe: 'Haarschnitt', price: 250_000, termDuration: 45 })
    .returning();
  const [person] = await db.insert(employee).values({ name: 'Jelena Živković' }).returning();
  const term = { from: new Date('2026-12-01T08:00:00Z'), to: new Date('2026-12-01T08:45:00Z') };
  const [held] = await db
    .insert(reservation)
    .values({
      clientName: 'Milica Đorđević',
      clientEmail: 'milica@primer.example',
      termFrom: term.from,
      termTo: term.to,
      price: 250_000,
      currency: 'RSD',
      language: 'sr',
      source: 'site',
      status,
      holdUntil: later(2 * HOUR),
      changedBy: 'client',
      createdAt: NOW,
      editedAt: NOW,
    })
    .returning();
  if (!unit || !person || !held) throw new Error('The reservation was not stored');
  const span = `[${term.from.toISOString()},${term.to.toISOString()})`;
  await db.insert(reservationSegment).values({
    reservationId: held.id,
    status,
    serviceUnitId: unit.id,
    employeeId: person.id,
    employeeBusy: span,
    spanFrom: term.from,
    spanTo: term.to,
  });
  await addLinks(db, { reservationId: held.id }, [
    { purpose: 'confirm-reservation', expiresAt: term.from },
    { purpose: 'cancel-reservation', expiresAt: term.from },
    { purpose: 'unsubscribe-reservations', expiresAt: null },
  ]);
  return held.id;
}

const held = (reservationId: number, changed: Partial<typeof outbox.$inferInsert> = {}) => ({
  template: 'held',
  recipient: 'milica@primer.example',
  language: 'sr' as const,
  reservationId,
  runAt: NOW,
  createdAt: NOW,
  ...changed,
});

const rows = () => db.select().from(outbox).orderBy(outbox.recipient);
async function theRow() {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error(`There are ${others.length + (row ? 1 : 0)} rows`);
  return row;
}

/** Keeps what it is given, and answers with what it is told, in turn; afterwards it accepts everything. */
function scripted(...answers: (SendOutcome | Error)[]) {
  const sent: MailMessage[] = [];
  const transport: Transport = {
    name: 'scripted',
    async send(message) {
      sent.push(message);
      const answer = answers.shift() ?? { ok: true };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { sent, transport };
}

const busy: SendOutcome = { ok: false, permanent: false, maybeSent: false, error: '503 busy' };
const runAt = (at: Date, transport: Transport) => runOnce({ transport, now: () => at, random: () => 0.5 });

describe('Recording', () => {
  test('a mail whose cause is rolled back is never sent', async () => {
    const id = await aReservation();
    const failing = db.transaction(async (tx) => {
      await enqueueMail(tx, {
        template: 'held',
        recipient: 'milica@primer.example',
        language: 'sr',
        reservationId: id,
      });
      throw new Error('the booking failed');
    });
    await expect(failing).rejects.toThrow('the booking failed');
    const { sent, transport } = scripted();
    expect(await runOnce({ transport })).toBe(0);
    expect(sent).toEqual([]);
  });

  test('a mail whose cause is committed is sent once, with its row as the key, and holds working links', async () => {
    const id = await aReservation();
    await db.transaction((tx) =>
      enqueueMail(tx, {
        template: 'held',
        recipient: 'milica@primer.example',
        language: 'en',
        reservationId: id,
        runAt: NOW,
      }),
    );
    const { sent, transport } = scripted();
    expect(await runAt(NOW, transport)).toBe(1);
    expect(await runAt(later(HOUR), transport)).toBe(0);
    const row = await theRow();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, lockedUntil: null, lastError: null });
    expect(row.sentAt).toEqual(NOW);
    expect(sent.map((message) => message.id)).toEqual([row.id]);
    const tokens = await tokensOf({ reservationId: id });
    const link = `http://localhost:3000/en/status-confirmation?action=confirm-reservation&token=`;
    expect(tokens['confirm-reservation']).toMatch(/^[\w-]{43}$/);
    expect(sent[0]?.text).toContain(`${link}${tokens['confirm-reservation']}`);
  });

  test('a mail with a later time waits for it', async () => {
    await db.insert(outbox).values(held(await aReservation(), { runAt: later(HOUR) }));
    const { transport } = scripted();
    expect(await runAt(later(HOUR - 1), transport)).toBe(0);
    expect(await runAt(later(HOUR), transport)).toBe(1);
  });

  test('a mail that is taken back does not go out; others of the reservation do', async () => {
    const id = await aReservation(CONFIRMED);
    await db.insert(outbox).values([held(id), held(id, { template: 'confirmed' })]);
    await cancelWaitingMails(db, { reservationId: id, templates: ['held'] });
    const { sent, transport } = scripted();
    expect(await runAt(NOW, transport)).toBe(1);
    expect(sent[0]?.subject).toContain('Termin je rezervisan');
    expect((await rows()).map(({ template, state }) => `${template} ${state}`).sort()).toEqual([
      'confirmed sent',
      'held cancelled',
    ]);
  });

  test('a mail that has become untrue is not sent', async () => {
    const cancelled = await aReservation(CLIENT_REJECTED);
    await db.insert(outbox).values(held(cancelled));
    const stale = await aReservation(INIT);
    await db.insert(outbox).values(held(stale, { runAt: later(3 * HOUR) }));
    const { sent, transport } = scripted();
    expect(await runAt(later(3 * HOUR), transport)).toBe(2);
    expect(sent).toEqual([]);
    expect((await rows()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['cancelled', 'Things have moved on since'],
      ['cancelled', 'Things have moved on since'],
    ]);
  });
});

describe('Sharing the work', () => {
  test('four workers send each of 500 mails once', async () => {
    const id = await aReservation();
    await db
      .insert(outbox)
      .values(
        Array.from({ length: 500 }, (_, index) => held(id, { recipient: `guest${index}@primer.example` })),
      );
    const { sent, transport } = scripted();
    const worker = async () => {
      while ((await runAt(NOW, transport)) > 0);
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(sent).toHaveLength(500);
    expect(new Set(sent.map((message) => message.to)).size).toBe(500);
    const states = await database.sql`select state, attempts, count(*)::int from outbox group by 1, 2`;
    expect([...states]).toEqual([{ state: 'sent', attempts: 1, count: 500 }]);
  });

  test('a mail that one worker has taken is left alone until its lease ends', async () => {
    await db.insert(outbox).values(held(await aReservation()));
    expect(await claimMails(NOW, 60 * SECOND, 20)).toMatchObject([{ attempts: 1, abandonedAt: null }]);
    expect(await claimMails(later(59 * SECOND), 60 * SECOND, 20)).toEqual([]);
    expect(await claimMails(later(60 * SECOND), 60 * SECOND, 20)).toMatchObject([
      { attempts: 2, abandonedAt: later(60 * SECOND) },
    ]);
  });
});

describe('A crash between sending and remembering', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'salon-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('ends in one file, sent twice under one key', async () => {
    await db.insert(outbox).values(held(await aReservation()));
    const keys: string[] = [];
    const files = fileTransport({ folder });
    const transport: Transport = {
      name: 'watched',
      send(message) {
        keys.push(message.id);
        return files.send(message);
      },
    };
    await runAt(NOW, transport);
    // As the process leaves the row that dies before it marks it.
    await db.update(outbox).set({ state: 'waiting', sentAt: null, lockedUntil: later(20 * SECOND) });
    expect(await runAt(later(19 * SECOND), transport)).toBe(0);
    expect(await runAt(later(21 * SECOND), transport)).toBe(1);

    const row = await theRow();
    expect(keys).toEqual([row.id, row.id]);
    expect(row).toMatchObject({ state: 'sent', attempts: 2 });
    const [file, ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toBe(`2026-11-30T08-30-00-000Z-${row.id}.eml`);
    const parsed = await PostalMime.parse(await readFile(path.join(folder, file ?? '')));
    expect(parsed.to).toEqual([{ name: '', address: 'milica@primer.example' }]);
    expect(parsed.attachments.map(({ mimeType }) => mimeType).sort()).toEqual(['image/png', 'text/calendar']);
  });

  test('is not repeated after the provider has forgotten the key', async () => {
    await db.insert(outbox).values(
      held(await aReservation(CONFIRMED), {
        template: 'confirmed',
        attempts: 1,
        lockedUntil: later(20 * SECOND),
      }),
    );
    const { transport } = scripted(busy, busy);
    await runAt(later(2 * HOUR), transport);
    expect(await theRow()).toMatchObject({ state: 'waiting', unsureSince: NOW });
    await runAt(later(DAY), transport);
    expect(await theRow()).toMatchObject({ state: 'failed', lastError: '503 busy' });
  });
});

describe('A provider that fails', () => {
  test('is tried again after 5, 10, 20 seconds, and so on, and in the end gets the mail', async () => {
    await db.insert(outbox).values(held(await aReservation()));
    const { sent, transport } = scripted(busy, busy, new Error('socket of milica@primer.example broke'));
    let at = NOW;
    for (const delay of [5, 10, 20]) {
      await runAt(at, transport);
      at = new Date(at.getTime() + delay * SECOND);
      expect((await theRow()).runAt).toEqual(at);
      expect(await runAt(new Date(at.getTime() - 1), transport)).toBe(0);
    }
    expect(await theRow()).toMatchObject({ state: 'waiting', attempts: 3, lastError: 'socket of *** broke' });
    await runAt(at, transport);
    expect(await theRow()).toMatchObject({ state: 'sent', attempts: 4, lastError: null });
    expect(sent).toHaveLength(4);
  });

  test('is given as long as it asks for', async () => {
    await db.insert(outbox).values(held(await aReservation()));
    await runAt(NOW, scripted({ ...busy, retryAfterMs: 77 * SECOND }).transport);
    expect((await theRow()).runAt).toEqual(later(77 * SECOND));
  });

  test('for two days makes the mail fail, visibly', async () => {
    await db.insert(outbox).values(held(await aReservation(CONFIRMED), { template: 'confirmed' }));
    let at = NOW;
    let tries = 0;
    const transport: Transport = { name: 'dead', send: async () => ((tries += 1), busy) };
    for (let row = await theRow(); row.state === 'waiting'; row = await theRow()) {
      at = row.runAt;
      await runAt(at, transport);
    }
    expect(await theRow()).toMatchObject({
      state: 'failed',
      lastError: '503 busy',
      lockedUntil: null,
      attempts: tries,
    });
    expect((at.getTime() - NOW.getTime()) / HOUR).toBeCloseTo(48, 0);
  });

  test('and refuses for good is not asked again', async () => {
    await db.insert(outbox).values(held(await aReservation()));
    await runAt(NOW, scripted({ ok: false, permanent: true, error: '422 no such address' }).transport);
    expect(await theRow()).toMatchObject({ state: 'failed', lastError: '422 no such address', attempts: 1 });
    expect(await runAt(later(HOUR), scripted().transport)).toBe(0);
  });

  test('keeps no other mail waiting, and nor does a row that cannot become a mail', async () => {
    const id = await aReservation();
    await db
      .insert(outbox)
      .values([
        held(id, { recipient: 'a@primer.example', template: 'no such template' }),
        held(id, { recipient: 'b@primer.example', reservationId: null }),
        held(id, { recipient: 'c@primer.example, d@primer.example' }),
        held(id, { recipient: 'e@primer.example' }),
        held(id, { recipient: 'f@primer.example' }),
      ]);
    const { sent, transport } = scripted();
    const picky: Transport = {
      name: 'picky',
      send: (message) =>
        message.to === 'e@primer.example' ? Promise.reject(new Error('no')) : transport.send(message),
    };
    await runAt(NOW, picky);
    expect(sent.map(({ to }) => to)).toEqual(['f@primer.example']);
    expect((await rows()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['failed', 'There is no template "no such template"'],
      ['failed', 'What the mail is about is not there'],
      ['failed', 'The recipient is not one address'],
      ['waiting', 'no'],
      ['sent', null],
    ]);
  });
});

describe('The worker in the process', () => {
  afterEach(stopMailWorker);

  const sentCount = async () => (await rows()).filter(({ state }) => state === 'sent').length;
  const patience = { timeout: 15_000 };

  test('sends when it is woken, without waiting for its next look', async () => {
    const id = await aReservation();
    const { transport } = scripted();
    startMailWorker({ transport, now: () => NOW, pollMs: 600_000 });
    await db.insert(outbox).values(held(id));
    wakeMailWorker();
    await expect.poll(sentCount, patience).toBe(1);
  });

  test('sends while its clock goes on, so that a fresh lease always leaves time for a try', async () => {
    await db.insert(outbox).values(held(await aReservation()));
    const { transport } = scripted();
    let elapsed = 0;
    const now = () => later((elapsed += 500));
    await runOnce({ transport, now });
    await expect(sentCount()).resolves.toBe(1);
  });

  test('finds by itself what another process recorded', async () => {
    const id = await aReservation();
    startMailWorker({ transport: scripted().transport, now: () => NOW, pollMs: 20 });
    await db.insert(outbox).values(held(id));
    await expect.poll(sentCount, patience).toBe(1);
  });

  test('goes on after the database refused it', async () => {
    const id = await aReservation();
    await db.insert(outbox).values(held(id));
    await database.sql`alter table outbox rename to outbox_away`;
    startMailWorker({ transport: scripted().transport, now: () => NOW, pollMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database.sql`alter table outbox_away rename to outbox`;
    await expect.poll(sentCount, patience).toBe(1);
  });

  test('ends what is under way when it is stopped, and gives back what it had not begun', async () => {
    const id = await aReservation();
    await db
      .insert(outbox)
      .values(
        Array.from({ length: 20 }, (_, index) => held(id, { recipient: `guest${index}@primer.example` })),
      );
    let begun = () => {};
    let finish = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    let count = 0;
    const transport: Transport = {
      name: 'slow',
      async send() {
        count += 1;
        if (count === 5) begun();
        await mayFinish;
        return { ok: true };
      },
    };
    startMailWorker({ transport, now: () => NOW });
    await hasBegun;
    const stopped = stopMailWorker();
    finish();
    await stopped;
    expect(count).toBe(5);
    const states = await database.sql`
      select state, attempts, locked_until, count(*)::int from outbox group by 1, 2, 3 order by 1`;
    expect([...states]).toEqual([
      { state: 'sent', attempts: 1, locked_until: null, count: 5 },
      { state: 'waiting', attempts: 0, locked_until: null, count: 15 },
    ]);
  });
});
