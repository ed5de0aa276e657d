import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../launcher/paths.mjs';

/*
 * Drizzle compares the schema with its newest snapshot alone, and carries out migrations by the journal and the SQL. Each older
 * snapshot is 150 KB that nobody reads.
 */

const META = inRoot('db', 'migrations', 'meta');

/** Drizzle's snapshots of the schema, the newest last. */
export const snapshots = (folder = META) =>
  readdirSync(folder)
    .filter((name) => /^\d+_snapshot\.json$/.test(name))
    .sort();

/** Keeps the newest. */
export function removeOlderSnapshots(folder = META) {
  for (const name of snapshots(folder).slice(0, -1)) rmSync(path.join(folder, name));
}
