import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShownPicture, UploadedPicture } from '@/lib/base/site-content/localized-site';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage';
import studioPictures from '../site-pictures.json';

/** A photograph for a picture to share: what it is, and how it is read; null where its file is gone. */
export type Photo = { name: string; read: () => Promise<Buffer | null> };

const LEAST_WIDTH = 800;

/** Wide enough, else the widest. */
const widthAmong = (widths: number[]) =>
  widths.find((width) => width >= LEAST_WIDTH) ?? Math.max(0, ...widths);

export function uploadedPhoto({ key, variants }: Pick<UploadedPicture, 'key' | 'variants'>): Photo {
  const width = widthAmong(variants.filter(({ format }) => format === 'webp').map((each) => each.width));
  return {
    name: key,
    read: async () => {
      const stored = await pictureStorage().get(key, width, 'webp');
      return stored && Buffer.from(await new Response(stored.body).arrayBuffer());
    },
  };
}

export function photoOf(shown: ShownPicture): Photo {
  if (shown.kind === 'uploaded') return uploadedPhoto(shown.picture);
  const file = `${shown.name}-${widthAmong(studioPictures[shown.name].widths)}.webp`;
  return { name: file, read: () => readFile(path.join(process.cwd(), 'public', 'site', file)) };
}
