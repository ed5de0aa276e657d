import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts);
