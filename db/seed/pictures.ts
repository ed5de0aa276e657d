import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pictureStorage } from '../../lib/kit/pictures/configured-storage.ts';
import { preparePicture } from '../../lib/kit/pictures/prepare.ts';
import type { PictureVariant } from '../schema/catalogue.ts';
import type { Text } from './content/text.ts';

const SOURCES = new URL('../../artwork/pictures/', import.meta.url);

export type SeedPicture = {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  variants: PictureVariant[];
  alt: Text;
};

/**
 * Stores the rendered pictures of those names under the data directory, each once; many rows may name the same key. The
 * key follows from the content, so filling the salon again writes the same files. A name without a file is left out.
 */
export async function storeSeedPictures(dataDir: string, names: string[]): Promise<Map<string, SeedPicture>> {
  const storage = pictureStorage(dataDir);
  const stored = new Map<string, SeedPicture>();
  const present = await readdir(SOURCES).catch((): string[] => []);
  if (!present.includes('alt.json')) return stored;
  const alts = JSON.parse(await readFile(new URL('alt.json', SOURCES), 'utf8')) as Record<string, Text>; // our own file
  for (const name of names) {
    const alt = alts[name];
    if (!alt || !present.includes(`${name}.webp`)) continue;
    const source = new URL(`${name}.webp`, SOURCES);
    const bytes = await readFile(source);
    const outcome = await preparePicture(bytes, { avifEffort: 1 });
    if (!outcome.ok) throw new Error(`${fileURLToPath(source)} cannot be used: ${outcome.reason}`);
    const { files, width, height, placeholder } = outcome.picture;
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await storage.put(key, files);
    const variants = files.map((file) => ({ width: file.width, height: file.height, format: file.format }));
    stored.set(name, { key, width, height, placeholder, variants, alt });
  }
  return stored;
}
