import path from 'node:path';

/** What node is given to run the reader: it has no build of its own, and needs none with every page. */
export const READER_SCRIPT = [
  '--import',
  'tsx',
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/import-export/reading/reader-process.ts'),
];
