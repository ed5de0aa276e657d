import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../launcher/say.mjs';

/** Written last, so that a folder without it is no back-up. */
export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

const file = z.object({ bytes: z.number(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(FORMAT, 'was made by a newer program'),
  madeAt: z.iso.datetime(),
  /** Which migrations the tables had, oldest first; as the record of them names each. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be filled, since rows refer to rows of tables before them. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: z.string() }),
  ),
  /** The last number that each has given away: none is given away twice. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Of the secret with which links in mails are made; the secret itself is in no back-up. */
  secret: z.string(),
  /** All files but this one, by their place in the folder. */
  files: z.record(z.string(), file),
});

/** @typedef {z.output<typeof manifest>} Manifest */

/** Tells secrets apart without telling them. @param {string} secret */
export const fingerprintOf = (secret) =>
  createHash('sha256').update(`back-up of a salon: ${secret}`).digest('hex').slice(0, 16);

/** As back-ups are called: their names tell their order. @param {Date} now */
export const backupName = (now) => now.toISOString().replaceAll(':', '-').slice(0, 19);

/** @param {string} folder @returns {Manifest} */
export function readManifest(folder) {
  let text;
  try {
    text = readFileSync(path.join(folder, MANIFEST), 'utf8');
  } catch {
    throw new StartError(`${folder} holds no back-up: there is no ${MANIFEST} in it.`);
  }
  const read = manifest.safeParse(parsed(text));
  if (!read.success) {
    throw new StartError(`The back-up in ${folder} cannot be read:\n${z.prettifyError(read.error)}`);
  }
  return read.data;
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
