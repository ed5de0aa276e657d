import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { SECOND } from '@/lib/base/time/units';
import { claimMails } from '@/lib/delivery/outbox/outbox';
import {
  aMailedReservation,
  emptyOutbox,
  heldMail,
  later,
  NOW,
  runAt,
  scripted,
} from '../support/messages/outbox-rows.ts';

const database = emptyOutbox();

describe('Sharing the work', () => {
  test('four workers send each of 500 mails once', async () => {
    const id = await aMailedReservation();
    await db
      .insert(outbox)
      .values(
        Array.from({ length: 500 }, (_, index) =>
          heldMail(id, { recipient: `guest${index}@primer.example` }),
        ),
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
    await db.insert(outbox).values(heldMail(await aMailedReservation()));
    expect(await claimMails(NOW, 60 * SECOND, 20)).toMatchObject([{ attempts: 1, abandonedAt: null }]);
    expect(await claimMails(later(59 * SECOND), 60 * SECOND, 20)).toEqual([]);
    expect(await claimMails(later(60 * SECOND), 60 * SECOND, 20)).toMatchObject([
      { attempts: 2, abandonedAt: later(60 * SECOND) },
    ]);
  });
});
