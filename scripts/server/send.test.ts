import { expect, it } from 'vitest';
import { isKnown } from './send.mjs';

it('an answer is known by its tag, whatever stands around it', () => {
  expect(isKnown('"a", W/"b"', '"b"')).toBe(true);
  expect(isKnown('*', '"b"')).toBe(true);
  expect(isKnown('"a"', '"b"')).toBe(false);
  expect(isKnown(undefined, '"b"')).toBe(false);
  expect(isKnown('*', undefined)).toBe(false);
});
