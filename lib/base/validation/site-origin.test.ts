import { expect, it } from 'vitest';
import { siteOriginOf } from './site-origin.ts';

it.each([
  ['https://www.example.com', 'https://www.example.com'],
  [' https://Example.com/ ', 'https://example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://žena.rs', 'https://xn--ena-b3a.rs'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://shop.localhost:4000', 'http://shop.localhost:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
])('%j is the site %s', (typed, origin) => expect(siteOriginOf(typed)).toBe(origin));

it.each([
  '',
  'example.com',
  '*',
  'null',
  "'self'",
  'https:',
  'https://',
  'http://example.com',
  'http://localhost.example.com',
  'https://*.example.com',
  'https://example.com/booking',
  'https://example.com?x',
  'https://example.com#x',
  'https://name:word@example.com',
  "https://example.com; script-src 'unsafe-inline'",
  'https://example.com;script-src',
  'https://a.example,b.example',
  "https://a'b.example",
  'https://a.example https://b.example',
  'data:text/html,x',
  'javascript:alert(1)',
  'ftp://example.com',
])('%j is no site that may hold the widget', (typed) => expect(siteOriginOf(typed)).toBeNull());
