import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';

const ENTRY = 'lib/import-export/reading/reader-process.ts';
const file = path.join(inject('runFolder'), 'reader.mjs');

/** In place of lib/import-export/reading/reader-script.ts: one file for what would be read in TypeScript at every start, which takes four times as long. */
async function bundle(): Promise<void> {
  const outDir = mkdtempSync(path.join(inject('runFolder'), 'bundle-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, '../../..', ENTRY),
      outDir,
      copyPublicDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'reader.mjs' } },
    },
  });
  // Another worker may have been as quick.
  renameSync(path.join(outDir, 'reader.mjs'), file);
}

if (!existsSync(file)) await bundle();

export const READER_SCRIPT = [file];
