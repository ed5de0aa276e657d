/**
 * Makes the file that readers of Cyrillic load before the first paint, public/cyrillic/letters.js, of
 * lib/browser/cyrillic-page.ts. Run it after a change there, and commit the result; a test compares the two.
 */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inRoot } from './launcher/paths.mjs';

export const CYRILLIC_SCRIPT = inRoot('public/cyrillic/letters.js');

/** @returns {Promise<string>} */
export async function bundleCyrillicScript() {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: inRoot('lib/browser/cyrillic-page.ts'), formats: ['iife'], name: 'letters' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Nothing was built');
  return first.output[0].code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const code = await bundleCyrillicScript();
  await writeFile(CYRILLIC_SCRIPT, code);
  console.log(`${Math.round(code.length / 102.4) / 10} KB`);
}
