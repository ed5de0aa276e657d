import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import sharp from 'sharp';

/** A photo that somebody of the staff uploads. */
export const aPhoto = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: '#b9694b' } })
    .jpeg()
    .toBuffer();

export type StoredPicture = { id: number; missing: number };

/** The pictures that are written down, and how many files of each are not there or empty. */
export async function picturesAfter(
  sql: postgres.Sql | postgres.TransactionSql,
  id: number,
  dataDir: string,
): Promise<StoredPicture[]> {
  const rows = await sql<{ id: number; key: string; variants: { width: number; format: string }[] }[]>`
    select id, storage_key as key, variants from image where id > ${id}`;
  return rows.map(({ id: image, key, variants }) => {
    const files = variants.map(({ width, format }) =>
      path.join(dataDir, 'pictures', key, `${width}.${format}`),
    );
    return {
      id: image,
      missing: files.filter((file) => !existsSync(file) || statSync(file).size === 0).length,
    };
  });
}
