import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../launcher/paths.mjs';

/** What every start reads of the application. */
const READ_AT_START = [
  'lib/base/environment/env.ts',
  'lib/base/environment/start-check.ts',
  'lib/base/statuses.ts',
  'lib/salon/settings/environment.ts',
];

/** @param {string} distDir @param {string} file */
const placeOf = (distDir, file) => path.join(distDir, 'launcher', file.replace(/\.ts$/, '.mjs'));

/** Where a build has the file ready for plain Node, or undefined. @param {string} distDir @param {string} file */
export function readyForNode(distDir, file) {
  const place = placeOf(distDir, file);
  return READ_AT_START.includes(file) && existsSync(place) ? place : undefined;
}

/**
 * Makes plain JavaScript of what every start reads, with the packages in it: to read forty files of TypeScript and the whole of zod
 * took half of the launcher's time.
 * @param {string} distDir
 */
export async function buildLauncherModules(distDir) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: path.join(distDir, 'launcher'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(READ_AT_START.map((file) => [file.replace(/\.ts$/, ''), inRoot(file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[hash].mjs' },
      },
    },
  });
}
