import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encode } from './codings.mjs';

/** They never change, and are compressed once: as small as it gets. */
export const EFFORT_FOR_FILES = { gzip: 9, br: 11 };

const ADDRESS = '/_next/static/';
const SCRIPT_OR_STYLE = /\.(?:js|css)$/;
const ENDINGS = /** @type {const} */ ({ gzip: '.gz', br: '.br' });

/** @typedef {{ gzip: Buffer, br: Buffer }} CompressedForms */

/** @param {string} distDir of the build @param {string} file relative to its folder `static` */
const placeOf = (distDir, file) => path.join(distDir, 'compressed', file);

/**
 * Writes the compressed forms of the scripts and style sheets of a build beside them. Each process would otherwise compress them at their first
 * request: all of them take five seconds of a processor.
 * @param {string} distDir
 */
export async function compressFiles(distDir) {
  const folder = path.join(distDir, 'static');
  const files = (await readdir(folder, { recursive: true })).filter((file) => SCRIPT_OR_STYLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(path.join(folder, file));
      await mkdir(path.dirname(placeOf(distDir, file)), { recursive: true });
      for (const coding of /** @type {const} */ (['gzip', 'br'])) {
        await writeFile(
          placeOf(distDir, file) + ENDINGS[coding],
          await encode(body, coding, EFFORT_FOR_FILES),
        );
      }
    }),
  );
}

/**
 * @param {string} distDir
 * @returns {(address: string) => Promise<CompressedForms | null>} the forms that the build has made of a file; null where it has made none
 */
export const compressedForms = (distDir) => async (address) => {
  const place = placeOf(distDir, address.slice(ADDRESS.length));
  try {
    const [gzip, br] = await Promise.all([readFile(place + ENDINGS.gzip), readFile(place + ENDINGS.br)]);
    return { gzip, br };
  } catch {
    return null;
  }
};
