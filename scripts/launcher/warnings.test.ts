import { afterEach, expect, it, vi } from 'vitest';
import { ofUser, warnings } from './warnings.mjs';

afterEach(() => void vi.unstubAllEnvs());

it('a start as root is told of, but for one in a container', () => {
  expect(ofUser({ user: 0, contained: false })).toMatchObject([
    { of: 'user', text: expect.stringMatching(/^This runs as root/) },
  ]);
  expect(ofUser({ user: 0, contained: true })).toEqual([]);
  expect(ofUser({ user: 1000, contained: false })).toEqual([]);
});

it('a misspelt variable is told of in a sentence, with what was meant and without its value', async () => {
  vi.stubEnv('SALON_TIMEZONE', 'Europe/Vienna');
  vi.stubEnv('SMTP_HOST', 'mail.example');
  const lines = (await warnings()).map(({ text, remedy }) => `${text} ${remedy}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'SALON_TIMEZONE is not known, and changes nothing. Did you mean SALON_TIME_ZONE?',
      'SMTP_HOST is not known, and changes nothing. All that are known stand in docs/configuration.md.',
    ]),
  );
});
