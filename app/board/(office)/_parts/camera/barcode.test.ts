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
import { barsOf } from '@/tests/support/browser/barcode';

/* The library that reads the codes of reservations reads those of products as well: nothing else is needed for them. */

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
