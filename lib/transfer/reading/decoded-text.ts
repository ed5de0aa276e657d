import { BrokenFile } from './broken-file.ts';

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

const MARKS: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Letters of Serbian in windows-1250: č ć đ Č Ć Đ. In windows-1252 they are è æ ð. */
const SERBIAN = new Set([0xe8, 0xe6, 0xf0, 0xc8, 0xc6, 0xd0]);
/** Letters of windows-1252 that its neighbour has others for, and that neither Serbian nor German needs: à å ê ì ñ ò õ ø ù. */
const WESTERN = new Set([0xe0, 0xe5, 0xea, 0xec, 0xf1, 0xf2, 0xf5, 0xf8, 0xf9]);

/** ä ö ü ß š ž are alike in both, so only what differs decides; a tie is Serbian. */
function legacyEncoding(bytes: Buffer): string {
  let balance = 0;
  for (const byte of bytes) {
    if (SERBIAN.has(byte)) balance++;
    else if (WESTERN.has(byte)) balance--;
  }
  return balance < 0 ? 'windows-1252' : 'windows-1250';
}

function decodedAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a file whose encoding nobody tells: by its mark, else UTF-16 or UTF-8 where the bytes can be that, else the
 * code page of Windows that fits the letters.
 * @throws BrokenFile for what is no text
 */
export function decodedText(bytes: Buffer): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const encoding = marked ?? utf16Without(bytes);
  const text = encoding
    ? decodedAs(encoding, bytes)
    : (decodedAs('utf-8', bytes) ?? decodedAs(legacyEncoding(bytes), bytes));
  if (text === null) throw new BrokenFile('fileDamaged');
  if (text.includes('\0')) throw new BrokenFile('fileNoTable');
  return text;
}
