import { expect, it } from 'vitest';
import { decodedText, encodingOf } from './decoded-text.ts';
import { encodedText } from './encoded-text.ts';
import { ENCODINGS } from './encodings.ts';

it.each(ENCODINGS)('%s gives back what was written in it', (encoding) => {
  const text = 'Grüner; Müller; ß; š; €\r\n';
  const bytes = encodedText(text, encoding);
  expect(decodedText(bytes, encoding).replace('\uFEFF', '')).toBe(text);
});

it('is UTF-8 where the code page has not all letters', () => {
  const bytes = encodedText('Đorđe Čolić', 'windows-1252');
  expect([encodingOf(bytes), bytes.toString('utf8')]).toEqual(['utf-8', '\uFEFFĐorđe Čolić']);
});
