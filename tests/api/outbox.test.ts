import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { HOUR } from '@/lib/base/time/units';
import { tokensOf } from '@/lib/kit/links/service';
import { cancelWaitingMails, enqueueMail } from '@/lib/delivery/outbox/outbox';
import { runOnce } from '@/lib/delivery/worker/worker';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import {
  aMailedReservation,
  emptyOutbox,
  heldMail,
  later,
  NOW,
  rows,
  runAt,
  scripted,
  theRow,
} from '../support/messages/outbox-rows.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;

emptyOutbox();

describe('Recording', () => {
  test('a mail whose cause is rolled back is never sent', async () => {
    const id = await aMailedReservation();
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
    const id = await aMailedReservation();
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
    await db.insert(outbox).values(heldMail(await aMailedReservation(), { runAt: later(HOUR) }));
    const { transport } = scripted();
    expect(await runAt(later(HOUR - 1), transport)).toBe(0);
    expect(await runAt(later(HOUR), transport)).toBe(1);
  });

  test('a mail that is taken back does not go out; others of the reservation do', async () => {
    const id = await aMailedReservation(CONFIRMED);
    await db.insert(outbox).values([heldMail(id), heldMail(id, { template: 'confirmed' })]);
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
    const cancelled = await aMailedReservation(CLIENT_REJECTED);
    await db.insert(outbox).values(heldMail(cancelled));
    const stale = await aMailedReservation(INIT);
    await db.insert(outbox).values(heldMail(stale, { runAt: later(3 * HOUR) }));
    const { sent, transport } = scripted();
    expect(await runAt(later(3 * HOUR), transport)).toBe(2);
    expect(sent).toEqual([]);
    expect((await rows()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['cancelled', 'Things have moved on since'],
      ['cancelled', 'Things have moved on since'],
    ]);
  });
});
