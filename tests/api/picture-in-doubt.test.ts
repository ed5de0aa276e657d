import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeConnection, db } from '@/db/client.ts';
import { sitePicture } from '@/db/schema/site.ts';
import { setLogo } from '@/lib/salon-admin/settings/logo.ts';
import * as settings from '@/lib/salon/settings/queries.ts';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage.ts';
import { keepPicture, type StoredPicture } from '@/lib/kit/pictures/service.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { useDatabase } from '../support/database.ts';
import { emptySalon } from '../support/salon.ts';

const database = useDatabase();
const PICTURE = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b9694b' } })
  .jpeg()
  .toBuffer();

/** As when the connection breaks at the end: PostgreSQL has done it, and nobody hears of it. */
const cut = () => Object.assign(new Error('the connection broke'), { code: 'CONNECTION_CLOSED' });

beforeEach(() => emptySalon(database.sql));

const keys: string[] = [];
async function keepAndFail(work: (picture: StoredPicture) => Promise<unknown>): Promise<string> {
  const stored = keepPicture(PICTURE, async (picture) => {
    keys.push(picture.storageKey);
    await work(picture);
    throw cut();
  });
  await expect(stored).rejects.toThrow('the connection broke');
  return keys.at(-1) ?? '';
}
const isThere = async (key: string) => (await pictureStorage().get(key, 480, 'webp')) !== null;

describe('a picture whose record ends without an answer', () => {
  it('keeps its files where it was written down', async () => {
    const key = await keepAndFail((picture) =>
      db.insert(sitePicture).values({ ...picture, createdAt: new Date() }),
    );
    expect(await isThere(key)).toBe(true);
  });

  it('leaves no file where it was not', async () => {
    expect(await isThere(await keepAndFail(async () => {}))).toBe(false);
  });

  it('keeps its files while nobody can tell', async () => {
    const proxy = await startDatabaseProxy(database.url);
    process.env.DATABASE_URL = proxy.url;
    await closeConnection();
    try {
      const key = await keepAndFail(async () => proxy.become('refusing'));
      expect(await isThere(key)).toBe(true);
    } finally {
      await closeConnection();
      process.env.DATABASE_URL = database.url;
      await proxy.stop();
    }
  });

  it('is the salon’s mark all the same', async () => {
    const { sql } = database;
    await sql`insert into salon_settings (opened_at) values (now()) on conflict (id) do nothing`;
    const renewed = vi.spyOn(settings, 'renewSalonSettings').mockRejectedValue(cut());
    await expect(setLogo(PICTURE, { by: 'user:1', now: new Date() })).rejects.toThrow('the connection broke');
    renewed.mockRestore();
    const [row] = await sql<{ key: string }[]>`select mark_key as key from salon_settings`;
    expect(await pictureStorage().get(row?.key ?? '', 180, 'webp')).not.toBeNull();
  });
});
