import { describe, expect, it } from 'vitest';
import { missingInEarnest } from './start-check.ts';

const OWN = 'postgres://salon:secret@db.internal/salon';
const NEAR = 'postgres://salon:secret@127.0.0.1:5432/salon';
const WHOLE = {
  DATABASE_URL: OWN,
  APP_URL: 'https://salon.example',
  NEXTAUTH_SECRET: 'x',
  SMTP_URL: 'smtps://mail.example',
  RESEND_API_KEY: undefined,
};
const NOTHING = { APP_URL: undefined, NEXTAUTH_SECRET: undefined, SMTP_URL: undefined };

describe('what a start in earnest wants', () => {
  it('is there', () => {
    expect(missingInEarnest(WHOLE)).toEqual([]);
    expect(missingInEarnest({ ...WHOLE, SMTP_URL: undefined, RESEND_API_KEY: 're_1' })).toEqual([]);
  });

  it.each([
    ['NEXTAUTH_SECRET', /^NEXTAUTH_SECRET /],
    ['APP_URL', /^APP_URL /],
    ['SMTP_URL', /^RESEND_API_KEY or SMTP_URL /],
  ])('names %s alone when nothing else is missing', (name, line) => {
    expect(missingInEarnest({ ...WHOLE, [name]: undefined })).toEqual([expect.stringMatching(line)]);
  });

  it('names everything that is missing at once', () => {
    expect(missingInEarnest({ ...WHOLE, ...NOTHING })).toHaveLength(3);
  });

  it.each(['http://salon.example', 'http://localhost:3000', 'http://127.0.0.1.salon.example'])(
    'is not an address like %s with a database elsewhere',
    (APP_URL) => {
      expect(missingInEarnest({ ...WHOLE, APP_URL })).toEqual([expect.stringContaining('https://')]);
    },
  );

  it('takes a database on the same machine for no trial while nobody says so', () => {
    expect(missingInEarnest({ ...WHOLE, ...NOTHING, DATABASE_URL: NEAR })).toHaveLength(3);
    expect(missingInEarnest({ ...WHOLE, APP_URL: 'http://salon.example', DATABASE_URL: NEAR })).toHaveLength(
      1,
    );
  });

  it.each([
    'http://localhost:3000',
    'http://salon.localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('is a secret alone when database and address (%s) are on this machine', (APP_URL) => {
    const trial = { ...WHOLE, ...NOTHING, DATABASE_URL: NEAR, APP_URL };
    expect(missingInEarnest({ ...trial, NEXTAUTH_SECRET: 'x' })).toEqual([]);
    expect(missingInEarnest(trial)).toEqual([expect.stringMatching(/^NEXTAUTH_SECRET /)]);
  });

  it('is nothing with the embedded database', () => {
    expect(missingInEarnest({ ...WHOLE, ...NOTHING, DATABASE_URL: undefined })).toEqual([]);
  });
});
