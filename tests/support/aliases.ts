import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** What our imports mean outside of Next. */
export const aliases = [
  { find: /^server-only$/, replacement: path.join(root, 'tests/support/server-only.ts') },
  { find: /^@\//, replacement: `${root}/` },
];
