import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

it.each([[], ['strat'], ['../run']])(
  'says which commands there are when there is none of that name (%o)',
  (...named) => {
    const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'run.mjs'), ...named], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^Known commands are: .*\bbuild, check, .*\bstart\b.*\.$/);
  },
);
