import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { DAY, HOUR, SECOND } from '@/lib/base/time/units';
import type { Transport } from '@/lib/delivery/transports/message';
import { fileTransport } from '@/lib/delivery/transports/transport-file';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import {
  aMailedReservation,
  busy,
  emptyOutbox,
  heldMail,
  later,
  NOW,
  runAt,
  scripted,
  theRow,
} from '../support/messages/outbox-rows.ts';

const { CONFIRMED } = RESERVATION_STATUS;

emptyOutbox();

describe('A crash between sending and remembering', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'salon-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('ends in one file, sent twice under one key', async () => {
    await db.insert(outbox).values(heldMail(await aMailedReservation()));
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
      heldMail(await aMailedReservation(CONFIRMED), {
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
