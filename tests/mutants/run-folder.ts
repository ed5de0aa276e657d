import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

/** Where the tests may leave something. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-mutants-'));
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
