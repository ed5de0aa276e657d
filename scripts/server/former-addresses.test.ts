import { expect, it } from 'vitest';
import { leadingFrom } from './former-addresses.mjs';

const lead = leadingFrom({
  address: 'https://vrba.example',
  formerHosts: ['breza.example', 'localhost:3001'],
});
const from = (host: string, url: string, method = 'GET') => lead({ method, url, headers: { host } });

it.each([
  ['breza.example', '/', 'https://vrba.example/'],
  ['BREZA.example', '/de/services?search=haar', 'https://vrba.example/de/services?search=haar'],
  [
    'breza.example',
    '/status-confirmation?token=a%20b',
    'https://vrba.example/status-confirmation?token=a%20b',
  ],
  ['localhost:3001', '//evil.example/x', 'https://vrba.example//evil.example/x'],
])('%s%s leads to %s, for good', (host, url, location) => {
  expect(from(host, url)).toEqual({ status: 308, location });
  expect(from(host, url, 'HEAD')).toEqual({ status: 308, location });
});

it('nothing leads away from the present address, nor from one that nobody has named', () => {
  for (const host of ['vrba.example', 'localhost:3000', '127.0.0.1', '']) expect(from(host, '/')).toBeNull();
  expect(lead({ method: 'GET', url: '/', headers: {} })).toBeNull();
});

it('programs are answered where they ask', () => {
  expect(from('breza.example', '/api/calendar/abc.ics')).toBeNull();
  expect(from('breza.example', '/api/newsletter/one-click-unsubscribe?token=x', 'POST')).toBeNull();
  expect(from('breza.example', '/admin/api/login', 'POST')).toBeNull();
  expect(from('breza.example', '/board/login', 'POST')).toBeNull();
});
