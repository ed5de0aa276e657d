import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** What our imports mean outside of Next. */
export const aliases = [
  { find: /^server-only$/, replacement: path.join(root, 'tests/support/setup/server-only.ts') },
  { find: /^@\//, replacement: `${root}/` },
];

/** Where tables are read again and again: the reader is one file. */
export const bundledReader = {
  find: /^\.\/reader-script\.ts$/,
  replacement: path.join(root, 'tests/support/setup/bundled-reader.ts'),
};
