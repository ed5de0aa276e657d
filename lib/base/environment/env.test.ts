import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseUrl, directDatabaseUrl } from './env.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('the variables', () => {
  it.each([
    ['', 'is missing'],
    ['mysql://salon@db.internal/salon', 'is no address of PostgreSQL'],
  ])('name a DATABASE_URL of "%s" without saying what it was', (given, problem) => {
    vi.stubEnv('DATABASE_URL', given);
    expect(databaseUrl).toThrow(`Wrong configuration:\nDATABASE_URL ${problem}`);
  });

  it('lead to the database itself past a pooler, where one is in between', () => {
    vi.stubEnv('DATABASE_URL', 'postgres://pooler/salon');
    expect(directDatabaseUrl()).toBe('postgres://pooler/salon');
    vi.stubEnv('DATABASE_DIRECT_URL', 'postgres://database/salon');
    expect(directDatabaseUrl()).toBe('postgres://database/salon');
    expect(databaseUrl()).toBe('postgres://pooler/salon');
  });
});
