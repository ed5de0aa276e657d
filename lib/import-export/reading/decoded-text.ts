import { isUtf8 } from 'node:buffer';
import { BrokenFile } from './broken-file.ts';
import type { Encoding } from './encodings.ts';

const SAMPLE = 4_096;
const NUL = 0;

/** Which half of the pairs is empty tells the order of UTF-16 without a mark; null where it is no such text. */
function utf16Without(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE);
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === NUL && index % 2 === 0) even++;
    else if (byte === NUL) odd++;
  }
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return null;
}

const MARKS: [encoding: Encoding, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Letters of Serbian in windows-1250: č ć đ Č Ć Đ. In windows-1252 they are è æ ð. */
const SERBIAN = new Set([0xe8, 0xe6, 0xf0, 0xc8, 0xc6, 0xd0]);
/** Letters of windows-1252 that its neighbour has others for, and that neither Serbian nor German needs: à å ê ì ñ ò õ ø ù. */
const WESTERN = new Set([0xe0, 0xe5, 0xea, 0xec, 0xf1, 0xf2, 0xf5, 0xf8, 0xf9]);

/** ä ö ü ß š ž are alike in both, so only what differs decides; a tie is Serbian. */
function legacyEncoding(bytes: Buffer): Encoding {
  let balance = 0;
  for (const byte of bytes) {
    if (SERBIAN.has(byte)) balance++;
    else if (WESTERN.has(byte)) balance--;
  }
  return balance < 0 ? 'windows-1252' : 'windows-1250';
}

/**
 * The encoding of a file that does not tell it: by its mark, else UTF-16 or UTF-8 where the bytes can be that, else the code
 * page of Windows that fits the letters.
 * @throws BrokenFile for what is no text
 */
export function encodingOf(bytes: Buffer): Encoding {
  const wide = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const encoding = wide ?? utf16Without(bytes);
  if (encoding) return encoding;
  if (bytes.includes(NUL)) throw new BrokenFile('fileNoTable');
  return isUtf8(bytes) ? 'utf-8' : legacyEncoding(bytes);
}

/** Where windows-1252 is not Latin-1: from 0x80 to 0x9f. */
const BEYOND_LATIN_1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By hand, since the decoder of several versions of Node takes one for the other (nodejs/node#56542). */
const asWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => BEYOND_LATIN_1[letter.charCodeAt(0) - 0x80] ?? letter);

/** @throws BrokenFile where the bytes are no text in that encoding */
export function decodedText(bytes: Buffer, encoding: Encoding): string {
  let text: string;
  try {
    text =
      encoding === 'windows-1252'
        ? asWindows1252(bytes)
        : new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new BrokenFile('fileDamaged');
  }
  if (text.includes('\0')) throw new BrokenFile('fileNoTable');
  return text;
}
