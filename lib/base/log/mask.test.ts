import { expect, test } from 'vitest';
import { maskPersonal } from './mask.ts';

test.each([
  ['550 5.1.1 <ana.đorđević@primer.example>: user unknown', '550 5.1.1 <***>: user unknown'],
  ['Call +381 64 123-45-67 back', 'Call *** back'],
  ['token=Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE refused', 'token=*** refused'],
  ['API key re_abc123XYZ is invalid', 'API key *** is invalid'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['two\r\nlines', 'two lines'],
])('"%s" is shown as "%s"', (text, shown) => {
  expect(maskPersonal(text)).toBe(shown);
});

test('A long error is cut', () => {
  expect(maskPersonal('ab '.repeat(1000))).toHaveLength(500);
});

test('The number of a request can be looked for', () => {
  const text = 'request 3f2b8c1e-7a60-4d1f-9a7e-0b6f4f6d2c11 failed';
  expect(maskPersonal(text)).toBe(text);
  expect(maskPersonal('x3f2b8c1e-7a60-4d1f-9a7e-0b6f4f6d2c11')).toBe('***');
});
