import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { HOUR, SECOND } from '@/lib/base/time/units';
import type { Transport } from '@/lib/delivery/transports/message';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import {
  aMailedReservation,
  busy,
  emptyOutbox,
  heldMail,
  later,
  NOW,
  rows,
  runAt,
  scripted,
  theRow,
} from '../support/messages/outbox-rows.ts';

const { CONFIRMED } = RESERVATION_STATUS;

emptyOutbox();

describe('A provider that fails', () => {
  test('is tried again after 5, 10, 20 seconds, and so on, and in the end gets the mail', async () => {
    await db.insert(outbox).values(heldMail(await aMailedReservation()));
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
    await db.insert(outbox).values(heldMail(await aMailedReservation()));
    await runAt(NOW, scripted({ ...busy, retryAfterMs: 77 * SECOND }).transport);
    expect((await theRow()).runAt).toEqual(later(77 * SECOND));
  });

  test('for two days makes the mail fail, visibly', async () => {
    await db.insert(outbox).values(heldMail(await aMailedReservation(CONFIRMED), { template: 'confirmed' }));
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
    await db.insert(outbox).values(heldMail(await aMailedReservation()));
    await runAt(NOW, scripted({ ok: false, permanent: true, error: '422 no such address' }).transport);
    expect(await theRow()).toMatchObject({ state: 'failed', lastError: '422 no such address', attempts: 1 });
    expect(await runAt(later(HOUR), scripted().transport)).toBe(0);
  });

  test('keeps no other mail waiting, and nor does a row that cannot become a mail', async () => {
    const id = await aMailedReservation();
    await db
      .insert(outbox)
      .values([
        heldMail(id, { recipient: 'a@primer.example', template: 'no such template' }),
        heldMail(id, { recipient: 'b@primer.example', reservationId: null }),
        heldMail(id, { recipient: 'c@primer.example, d@primer.example' }),
        heldMail(id, { recipient: 'e@primer.example' }),
        heldMail(id, { recipient: 'f@primer.example' }),
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
