import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseUrl, describeProblems, directDatabaseUrl, environment } from './env.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('the address of the database', () => {
  it.each([
    ['', 'is missing'],
    ['mysql://salon@db.internal/salon', 'is no address of PostgreSQL'],
  ])('of "%s" is told of without saying what it was', (given, problem) => {
    vi.stubEnv('DATABASE_URL', given);
    expect(databaseUrl).toThrow(`Wrong configuration:\nDATABASE_URL ${problem}`);
  });

  it('leads to the database itself past a pooler, where one is in between', () => {
    vi.stubEnv('DATABASE_URL', 'postgres://pooler/salon');
    expect(directDatabaseUrl()).toBe('postgres://pooler/salon');
    vi.stubEnv('DATABASE_DIRECT_URL', 'postgres://database/salon');
    expect(directDatabaseUrl()).toBe('postgres://database/salon');
    expect(databaseUrl()).toBe('postgres://pooler/salon');
  });
});

const problem = (given: Record<string, string>) => {
  const { error } = environment.safeParse(given);
  return error ? describeProblems(error) : '';
};

describe('the variables', () => {
  it.each([
    ['PORT', '70000', 'must be a whole number from 1 to 65535'],
    ['TRUST_PROXY', 'yes', 'must be a whole number from 0 to 10'],
    ['DATABASE_POOL', '0', 'must be a whole number from 1 to 200'],
    ['DATABASE_POOL', '2.5', 'must be a whole number from 1 to 200'],
    ['DRAIN_SECONDS', '61', 'must be a number from 0 to 60'],
    ['RATE_LIMIT_FACTOR', '0', 'must be a number above 0'],
    ['SESSION_ACCESS_SECONDS', '1', 'must be a whole number of at least 5'],
    ['LOG_LEVEL', 'loud', 'must be debug, info, warn, error or silent'],
    ['VIBER_SENDER', 'x'.repeat(29), 'must have at most 28 characters'],
  ])('refuse %s=%s, which %s', (name, value, rule) => {
    expect(problem({ [name]: value })).toBe(`${name} ${rule}`);
  });
});

describe('the address of the salon', () => {
  it.each(['https://salon.example', 'https://salon.example/', 'http://localhost:3000', 'http://[::1]:3000'])(
    'may be %s',
    (address) => {
      expect(problem({ APP_URL: address, APP_URL_ALSO: `https://old.example,${address}` })).toBe('');
    },
  );

  it.each([
    'https://salon.example/salon',
    'https://salon.example//',
    'https://salon.example?',
    'https://salon.example/?from=mail',
    'https://salon.example/#top',
    'https://me@salon.example',
    'ftp://salon.example',
  ])('may not be %s, of which links in mails would lead nowhere', (address) => {
    expect(problem({ APP_URL: address })).toMatch(/^APP_URL must be http.* not served below a path$/);
    expect(problem({ APP_URL_ALSO: `https://old.example,${address}` })).toMatch(
      /^APP_URL_ALSO.* must be http/,
    );
  });

  it('is told of once where it is no address at all', () => {
    expect(problem({ APP_URL: 'salon.example' })).toMatch(/^APP_URL must be a full URL[^\n]*$/);
  });
});

describe('who text messages are from', () => {
  const GROUP = `MG${'0'.repeat(32)}`;

  it.each(['Salon Breza', '+381601234567', GROUP, 'Breza,DE:+4915112345678'])('may be %s', (SMS_SENDER) => {
    expect(problem({ SMS_SENDER })).not.toContain('SMS_SENDER');
  });

  it.each(['Salon Breza 2', '381601234567', 'Šišanje', '998877', 'Breza,DE:Friseursalon Mitte'])(
    'may not be %s, which is said in a sentence without what was given',
    (SMS_SENDER) => {
      expect(problem({ SMS_SENDER })).toMatch(
        /^SMS_SENDER must be .*number with its plus, a name of at most 11 letters.*32 figures$/m,
      );
      expect(problem({ SMS_SENDER })).not.toContain(SMS_SENDER);
    },
  );

  it('is no messaging service of Twilio where Infobip sends them', () => {
    const INFOBIP = { INFOBIP_API_KEY: 'key', INFOBIP_BASE_URL: 'https://api.infobip.example' };
    expect(problem({ ...INFOBIP, SMS_SENDER: `Breza,AT:${GROUP}` })).toMatch(
      /^SMS_SENDER must be a number or a name/m,
    );
    expect(problem({ ...INFOBIP, SMS_SENDER: 'Breza' })).not.toContain('SMS_SENDER');
  });
});
