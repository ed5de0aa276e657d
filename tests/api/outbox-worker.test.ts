import { afterEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import type { Transport } from '@/lib/delivery/transports/message';
import { wakeMailWorker } from '@/lib/delivery/outbox/outbox';
import { runOnce, startMailWorker, stopMailWorker } from '@/lib/delivery/worker/worker';
import {
  aMailedReservation,
  emptyOutbox,
  heldMail,
  later,
  NOW,
  rows,
  scripted,
} from '../support/messages/outbox-rows.ts';

const database = emptyOutbox();

describe('The worker in the process', () => {
  afterEach(stopMailWorker);

  const sentCount = async () => (await rows()).filter(({ state }) => state === 'sent').length;
  const patience = { timeout: 15_000 };

  test('sends when it is woken, without waiting for its next look', async () => {
    const id = await aMailedReservation();
    const { transport } = scripted();
    startMailWorker({ transport, now: () => NOW, pollMs: 600_000 });
    await db.insert(outbox).values(heldMail(id));
    wakeMailWorker();
    await expect.poll(sentCount, patience).toBe(1);
  });

  test('sends while its clock goes on, so that a fresh lease always leaves time for a try', async () => {
    await db.insert(outbox).values(heldMail(await aMailedReservation()));
    const { transport } = scripted();
    let elapsed = 0;
    const now = () => later((elapsed += 500));
    await runOnce({ transport, now });
    await expect(sentCount()).resolves.toBe(1);
  });

  test('finds by itself what another process recorded', async () => {
    const id = await aMailedReservation();
    startMailWorker({ transport: scripted().transport, now: () => NOW, pollMs: 20 });
    await db.insert(outbox).values(heldMail(id));
    await expect.poll(sentCount, patience).toBe(1);
  });

  test('goes on after the database refused it', async () => {
    const id = await aMailedReservation();
    await db.insert(outbox).values(heldMail(id));
    await database.sql`alter table outbox rename to outbox_away`;
    startMailWorker({ transport: scripted().transport, now: () => NOW, pollMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database.sql`alter table outbox_away rename to outbox`;
    await expect.poll(sentCount, patience).toBe(1);
  });

  test('ends what is under way when it is stopped, and gives back what it had not begun', async () => {
    const id = await aMailedReservation();
    await db
      .insert(outbox)
      .values(
        Array.from({ length: 20 }, (_, index) => heldMail(id, { recipient: `guest${index}@primer.example` })),
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
