import { expect, it } from 'vitest';
import { retentionJob } from './job.ts';

it('reports as a fault that what was to be removed is still there', () =>
  expect(retentionJob.level).toBe('error'));
