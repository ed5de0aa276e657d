import { expect, it } from 'vitest';
import { codingFor, isCompressible } from './codings.mjs';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, GZIP;q=0.5', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['zstd', 'identity'],
])('whoever accepts %s gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

it.each([
  ['text/html; charset=utf-8', 5_000, true],
  ['text/x-component', 5_000, true],
  ['application/manifest+json', 5_000, true],
  ['image/svg+xml', 5_000, true],
  ['text/html', 100, false],
  ['image/avif', 5_000, false],
  ['', 5_000, false],
])('%s of %i bytes is worth compressing: %s', (type, length, isWorthIt) => {
  expect(isCompressible(type, Buffer.alloc(length))).toBe(isWorthIt);
});
