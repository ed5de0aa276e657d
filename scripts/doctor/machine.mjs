import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST, readManifest } from '../backup/manifest.mjs';
import { good, inWords, mind, wrong } from './finding.mjs';

const GIGABYTE = 1_000_000_000;
const HOUR = 3_600_000;
/** Below the first the database soon cannot write; below the second a night's back-up may not fit. */
const [TOO_LITTLE, LITTLE] = [0.5 * GIGABYTE, 3 * GIGABYTE];
/** A night, and two hours for one that takes long. */
const TOO_OLD = 26 * HOUR;

/** On each of them the program was built, started, tested and booked with. */
export const TESTED_NODES = [20, 22, 24];

/** What runs the program; too old a one is told so before all else (scripts/launcher/node-version.mjs). @param {string} version */
export function ofNode(version) {
  const [major] = version.split('.').map(Number);
  return TESTED_NODES.some((tried) => tried === major)
    ? good('node', `Node ${version}.`)
    : mind('node', `Node ${version}.`, `Nobody has tried it; take ${TESTED_NODES.join(', ')}.`);
}

/** Whether the folder of the salon can be written, and has room. @param {string} dataDir */
export async function ofDataDir(dataDir) {
  const of = 'data';
  if (!existsSync(dataDir)) return mind(of, `${dataDir} is not there yet.`, 'The first npm start makes it.');
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    return wrong(of, `${dataDir} cannot be written.`, 'Give it to the user that runs the salon (chown).');
  }
  const { bavail, bsize } = await statfs(dataDir);
  return ofSpace(dataDir, bavail * bsize);
}

/** @param {string} dataDir @param {number} free in bytes */
export function ofSpace(dataDir, free) {
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free for ${dataDir}.`;
  const remedy = 'Make room, or move DATA_DIR to a larger disk.';
  if (free < TOO_LITTLE) return wrong('disk', text, remedy);
  return free < LITTLE ? mind('disk', text, remedy) : good('disk', text);
}

/**
 * Whether there is a back-up that is whole in name and young.
 * @param {string} home where back-ups lie
 * @param {Date} now
 */
export function ofBackups(home, now) {
  const of = 'back-ups';
  const remedy = `Run it each night: npm run backup -- ${home} --keep 30`;
  const made = backupsIn(home);
  const newest = made.at(-1);
  if (newest === undefined) return mind(of, `There is none in ${home}.`, remedy);
  const age = now.getTime() - newest.getTime();
  const text = `The newest of ${made.length} in ${home} is ${Math.round(age / HOUR)} hours old.`;
  return age > TOO_OLD ? mind(of, text, remedy) : good(of, text);
}

/** When each was made, oldest first. What cannot be read is none. @param {string} home */
function backupsIn(home) {
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .map((name) => path.join(home, name))
    .filter((folder) => existsSync(path.join(folder, MANIFEST)))
    .flatMap((folder) => {
      try {
        return [new Date(readManifest(folder).madeAt)];
      } catch {
        return [];
      }
    })
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/**
 * Whether the server answers there, and is ready to serve.
 * @param {string} address its own, on this machine or as visitors know it
 * @param {string} of
 */
export async function ofServer(address, of) {
  const remedy = 'Is it running (npm start), and does the proxy in front lead to it?';
  try {
    const answer = await fetch(new URL('/api/health/ready', address), { signal: AbortSignal.timeout(5_000) });
    if (answer.ok) return good(of, `${address} is ready.`);
    return wrong(of, `${address} answers with ${answer.status}.`, 'Its log says why (npm start).');
  } catch (error) {
    return wrong(of, `${address} does not answer: ${inWords(error)}.`, remedy);
  }
}
