import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';
import { expect, it } from 'vitest';

/* The library that reads the codes of reservations reads those of products as well: nothing else is needed for them. */

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const EVEN = LEFT.map((bits) =>
  [...bits]
    .toReversed()
    .map((bit) => (bit === '1' ? '0' : '1'))
    .join(''),
);
const RIGHT = LEFT.map((bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join(''));
/** Which of the first six digits are of the even kind says what the thirteenth is. */
const KINDS = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];
const EDGE = '0'.repeat(12);

function barsOf(code: string): string {
  const [first, ...digits] = [...code].map(Number);
  const kinds = KINDS[first ?? 0] ?? '';
  const left = digits.slice(0, 6).map((digit, at) => (kinds[at] === '1' ? EVEN : LEFT)[digit]);
  const right = digits.slice(6).map((digit) => RIGHT[digit]);
  return `${EDGE}101${left.join('')}01010${right.join('')}101${EDGE}`;
}

function readOff(code: string): string {
  const bars = [...barsOf(code)].flatMap((bit) => Array.from({ length: 3 }, () => (bit === '1' ? 20 : 235)));
  const height = 60;
  const picture = Uint8ClampedArray.from(Array.from({ length: height }, () => bars).flat());
  const source = new RGBLuminanceSource(picture, bars.length, height);
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13]]]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  return new MultiFormatOneDReader(hints).decode(bitmap).getText();
}

it.each(['4006381333931', '9780201379624'])('%s is read off its bars', (code) => {
  expect(readOff(code)).toBe(code);
});

it('a code whose check digit is wrong is not read', () => {
  expect(() => readOff('4006381333932')).toThrow(NotFoundException);
});

it('names the hint as the camera does', () => {
  expect(DecodeHintType.POSSIBLE_FORMATS).toBe(2);
});
