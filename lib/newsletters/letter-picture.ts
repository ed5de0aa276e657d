import 'server-only';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { db } from '@/db/client';
import { newsletter } from '@/db/schema/people';
import { pictureStorage } from '../kit/pictures/configured-storage.ts';

/** Made once for the many who open one letter. */
const made = new Map<string, Promise<Buffer | null>>();
const MOST = 8;

/** A newsletter's picture as every mail program shows it, since some know no WebP; null where no newsletter has it. */
export function letterPicture(key: string): Promise<Buffer | null> {
  const known = made.get(key);
  if (known) return known;
  const making = asJpeg(key);
  made.set(key, making);
  const forget = () => made.delete(key);
  making.then((bytes) => bytes ?? forget(), forget);
  const [oldest] = made.keys();
  if (made.size > MOST && oldest) made.delete(oldest);
  return making;
}

async function asJpeg(key: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ variants: newsletter.pictureVariants })
    .from(newsletter)
    .where(eq(newsletter.pictureKey, key));
  const widths = (row?.variants ?? []).filter(({ format }) => format === 'webp').map(({ width }) => width);
  if (widths.length === 0) return null;
  const stored = await pictureStorage().get(key, Math.max(...widths), 'webp');
  // Node's and the DOM's types of the same stream differ in name only.
  return (
    stored &&
    sharp(await buffer(stored.body))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  );
}
