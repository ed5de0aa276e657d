import { decodedText } from './decoded-text.ts';
import type { Encoding } from './encodings.ts';

const MARK = '\uFEFF';

/** A text in the encoding of a file; in UTF-8 where that has not all of its letters. Spreadsheets are told by the mark. */
export function encodedText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(MARK + text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(MARK + text, 'utf16le').swap16();
  const inCodePage = encoding === 'utf-8' ? null : bytesOf(text, encoding);
  return inCodePage ?? Buffer.from(MARK + text);
}

/** Null where one of the letters has no byte. */
function bytesOf(text: string, encoding: 'windows-1250' | 'windows-1252'): Buffer | null {
  const letters = decodedText(Buffer.from(Array.from({ length: 255 }, (_, index) => index + 1)), encoding);
  const byteOf = new Map([...letters].map((letter, index) => [letter, index + 1]));
  const bytes = Buffer.alloc(text.length);
  for (let index = 0; index < text.length; index++) {
    const byte = byteOf.get(text.charAt(index));
    if (byte === undefined) return null;
    bytes[index] = byte;
  }
  return bytes;
}
