import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfiguration } from './configuration.mjs';

const EARNEST = {
  DATABASE_URL: 'postgres://salon:secret@db.internal/salon',
  APP_URL: 'https://salon.example',
  NEXTAUTH_SECRET: 'Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE',
  SMTP_URL: 'smtps://user:password@mail.example',
  RESEND_API_KEY: '',
};

const readWith = (change: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...EARNEST, ...change })) vi.stubEnv(name, value);
  return readConfiguration();
};

beforeEach(() => {
  // What the tests set for themselves.
  for (const name of ['APP_URL', 'NEXTAUTH_SECRET', 'DATABASE_URL']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a start with a database of one’s own', () => {
  it('goes on when everything is there', async () => {
    expect(await readWith({})).toMatchObject({ embedded: false, BACKGROUND_JOBS: 'on', DATABASE_POOL: 10 });
  });

  it.each(['off', 'false', 'no', '0', 'FALSE'])('takes BACKGROUND_JOBS=%s for off', async (off) => {
    expect(await readWith({ BACKGROUND_JOBS: off })).toMatchObject({ BACKGROUND_JOBS: 'off' });
  });

  it('ends with every missing setting in one message', async () => {
    const message = await readWith({ APP_URL: '', NEXTAUTH_SECRET: '', SMTP_URL: '' }).catch(String);
    expect(message).toMatch(/APP_URL is missing/);
    expect(message).toMatch(/NEXTAUTH_SECRET is missing/);
    expect(message).toMatch(/RESEND_API_KEY or SMTP_URL is missing/);
  });

  it('ends with what is wrong, missing and half told in one message, each once', async () => {
    const message = await readWith({
      NEXTAUTH_SECRET: 'short',
      APP_URL: 'http://salon.example',
      SMTP_URL: '',
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'elsewhere',
    }).then(() => '', String);
    expect(message.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^NEXTAUTH_SECRET must have/),
      expect.stringMatching(/^NEXTAUTH_SECRET is easy/),
      expect.stringMatching(/^S3_ENDPOINT must be/),
      expect.stringMatching(/^S3_ACCESS_KEY_ID is missing/),
      expect.stringMatching(/^S3_SECRET_ACCESS_KEY is missing/),
      expect.stringMatching(/^APP_URL must begin with https/),
      expect.stringMatching(/^RESEND_API_KEY or SMTP_URL is missing/),
    ]);
  });

  it('ends with the wrong name beside what is missing, for which it was meant', async () => {
    const message = await readWith({ APP_URL: '', APP_URI: 'https://salon.example' }).catch(String);
    expect(message).toMatch(/\nAPP_URL is missing.*\nAPP_URI is not known.* Did you mean APP_URL\?$/);
  });

  it.each([
    ['NEXTAUTH_SECRET', 'a'.repeat(41)],
    ['APP_URL', 'http://salon.example'],
    ['SALON_LATITUDE', '91'],
    ['SALON_LATITUDE', 'north'],
    ['SALON_COUNTRY', 'Serbia'],
    ['SALON_PHONE', '011/234'],
    ['SALON_EMAIL', 'nobody'],
    ['SALON_INSTAGRAM', '@salon'],
    ['DATABASE_POOL', 'many'],
    ['BACKGROUND_JOBS', 'sometimes'],
    ['HOST', 'everywhere please'],
    ['TRUST_PROXY', 'yes'],
    ['SALON_TIME_ZONE', 'Novi Sad'],
  ])('ends when %s is "%s", and names it without its value', async (name, value) => {
    const message = await readWith({ [name]: value }).catch(String);
    expect(message).toContain(`\n${name} `);
    expect(message).not.toContain(value);
  });

  it.each([
    ['BOOKING_GRID_MINUTES', '1000', 'must be a whole number from 1 to 720'],
    ['BOOKING_LEAD_MINUTES', '43201', 'must be a whole number from 0 to 43200'],
    ['BOOKING_HORIZON_DAYS', '9000', 'must be a whole number from 1 to 3650'],
    ['BOOKING_HOLD_MINUTES', '7.5', 'must be a whole number from 1 to 10080'],
    [
      'BOOKING_REMINDER_HOURS',
      '72,48,24,12,6,2',
      'must be at most 5 numbers of hours from 1 to 168, such as 24,2',
    ],
    ['BOOKING_REMINDER_HOURS', '24;2', 'must be at most 5 numbers of hours from 1 to 168, such as 24,2'],
    ['RETENTION_MAILS_DAYS', '6', 'must be a whole number from 7 to 3650'],
    ['SALON_POSTAL_CODE', 'A'.repeat(40), 'must be one line of at most 20 characters, without < and >'],
    ['SALON_NAME', 'Studio <b>Vrba</b>', 'must be one line of at most 120 characters, without < and >'],
    ['SALON_CITY_DE', 'B'.repeat(121), 'must be one line of at most 120 characters, without < and >'],
    ['SALON_PHONE', '+38112', 'must be a phone number, such as +381112345678'],
    ['SALON_FACEBOOK', 'ftp://salon.example', 'must be a link, such as https://www.facebook.com/salon'],
    ['SALON_LONGITUDE', '-181', 'must be degrees from -180 to 180, such as 44.8026'],
    ['DEFAULT_LANGUAGE', 'fr', 'must be one of sr, en and de'],
  ])(
    'ends when %s is “%s”, which the form for the same setting refuses, and says what it %s',
    async (name, value, bound) => {
      expect(await readWith({ [name]: value }).catch(String)).toContain(`\n${name} ${bound}`);
    },
  );
});
