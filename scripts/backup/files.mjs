import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../launcher/say.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** @typedef {Manifest['files'][string]} FileSum */

/** What of the data directory belongs to the salon, beside its database. With a bucket there is neither. */
const PICTURES = ['pictures', 'client-photos'];

/** Lets everything through, and knows its sum at the end. */
function summing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** @param {string} file @returns {Promise<FileSum>} */
async function sumOf(file) {
  const { stream, sum } = summing();
  await pipeline(createReadStream(file), stream.resume());
  return sum();
}

/**
 * Packs what comes into a file, readable by its owner only.
 * @param {import('node:stream').Readable} source
 * @param {string} file
 */
export async function packInto(source, file) {
  const { stream, sum } = summing();
  await pipeline(source, createGzip(), stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return sum();
}

/** What was packed, line by line. @param {string} file */
export const linesIn = (file) => createInterface({ input: createReadStream(file).pipe(createGunzip()) });

/** All files below a folder, by their place in it. @param {string} folder */
async function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Copies the pictures that are not there yet: each name is given once and never has another content. Called before the rows are
 * read and again after, it has every picture that the rows name.
 * @param {string} from
 * @param {string} to
 */
export async function copyPictures(from, to) {
  let copied = 0;
  for (const kind of PICTURES) {
    for (const file of await filesBelow(path.join(from, kind))) {
      const [source, target] = [path.join(from, kind, file), path.join(to, kind, file)];
      if (existsSync(target)) continue;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      if (await copiedUnlessGone(source, target)) copied++;
    }
  }
  return copied;
}

/** A picture that is deleted meanwhile belongs to no row any more. @param {string} source @param {string} target */
async function copiedUnlessGone(source, target) {
  try {
    await copyFile(source, target);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
    throw error;
  }
}

/** The sum of each picture in a back-up. @param {string} folder */
export async function sumsOfPictures(folder) {
  /** @type {Record<string, FileSum>} */
  const sums = {};
  for (const kind of PICTURES) {
    for (const file of await filesBelow(path.join(folder, kind))) {
      sums[path.join(kind, file)] = await sumOf(path.join(folder, kind, file));
    }
  }
  return sums;
}

/**
 * Nothing is restored from a back-up of which a part is missing or damaged.
 * @param {string} folder
 * @param {Manifest} manifest
 */
export async function expectWhole(folder, { files }) {
  for (const [name, expected] of Object.entries(files)) {
    const file = path.join(folder, name);
    const size = await stat(file).then(
      ({ size: bytes }) => bytes,
      () => null,
    );
    if (size === null) throw new StartError(`The back-up is not whole: ${name} is missing.`);
    if (size !== expected.bytes || (await sumOf(file)).sha256 !== expected.sha256) {
      throw new StartError(`The back-up is damaged: ${name} is not what it was when it was made.`);
    }
  }
}
