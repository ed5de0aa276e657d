import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { PictureFormat } from './picture-url.ts';
import type { PictureFile } from './prepare.ts';

export type StoredPicture = { body: ReadableStream<Uint8Array>; length: number };

/** Where pictures are kept: a folder (here) or a bucket (bucket.ts). */
export type PictureStorage = {
  /** Keeps all sizes of one picture, or none of them. */
  put(key: string, files: PictureFile[]): Promise<void>;
  /** One size, or null when there is no such file. */
  get(key: string, width: number, format: PictureFormat): Promise<StoredPicture | null>;
  /** Forgets all sizes of one picture; one that is not there is no fault. */
  remove(key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{32}$/;

/** @throws RangeError for what `newPictureKey` would not make, such as a way out of the folder */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('Not the key of a picture');
  return key;
}

/** Lower case only, since some file systems know no other. */
export const newPictureKey = () => randomBytes(16).toString('hex');

/** What everybody may see (`pictures`, served at an address without a login), and what staff alone may. */
export type PictureRoom = 'pictures' | 'client-photos';

/** A path that the build shall not look for: it would take all files of the project for what may be read. */
const inside = (folder: string, ...names: string[]) =>
  path.join(/* turbopackIgnore: true */ folder, ...names);

/** Keeps pictures as `{dataDir}/{room}/{key}/{width}.{format}`. */
export function pictureFolder(dataDir: string, room: PictureRoom = 'pictures'): PictureStorage {
  const root = inside(dataDir, room);
  const folderOf = (key: string) => inside(root, requireKey(key));
  return {
    async put(key, files) {
      const target = folderOf(key);
      const unfinished = inside(root, `.${key}-${randomBytes(4).toString('hex')}`);
      try {
        await mkdir(unfinished, { recursive: true, mode: 0o700 });
        for (const { width, format, bytes } of files) {
          await writeFile(inside(unfinished, `${width}.${format}`), bytes, { flush: true });
        }
        await replace(unfinished, target);
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
    },

    async get(key, width, format) {
      const file = await open(inside(folderOf(key), `${width}.${format}`)).catch(absent);
      if (!file) return null;
      const { size } = await file.stat();
      // Node's and the DOM's types of the same stream differ in name only.
      const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      return { body, length: size };
    },

    async remove(key) {
      await rm(folderOf(key), { recursive: true, force: true });
    },
  };
}

/** A folder can be renamed onto an empty one only; the same key means the same picture, so the old one goes. */
async function replace(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error;
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
  }
}

function absent(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
  throw error;
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
