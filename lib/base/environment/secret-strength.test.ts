import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { estimatedBits, LEAST_BITS } from './secret-strength.ts';

test.each([
  ['one letter', 'a'.repeat(41)],
  ['two letters in turn', 'ab'.repeat(20)],
  ['a word over and over', 'changeme'.repeat(5)],
  ['digits in a row, over and over', '0123456789'.repeat(4)],
])('%s is too easy to guess', (_, secret) => {
  expect(estimatedBits(secret)).toBeLessThan(LEAST_BITS);
});

test.each(['hex', 'base64', 'base64url'] as const)('24 bytes of chance in %s are not', (coding) => {
  for (let round = 0; round < 500; round++) {
    expect(estimatedBits(randomBytes(24).toString(coding))).toBeGreaterThan(LEAST_BITS);
  }
});
