import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrAttachment, scannerUrl } from './qr-code.ts';
import { reservationCode } from '../../kit/links/reservation-code.ts';

test('The picture is a PNG that a scanner reads back', async () => {
  const { content, contentType } = await qrAttachment(4711);
  expect(contentType).toBe('image/png');
  const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ format: 'raw', channels: 1, width: info.height });
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  const read = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)));
  expect(read.getText()).toBe(scannerUrl(4711));
});

test('It leads to the scanner page of the board', () => {
  expect(scannerUrl(4711)).toBe(`http://localhost:3000/board/qrcode-scanner?code=${reservationCode(4711)}`);
});
