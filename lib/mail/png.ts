import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/**
 * A square picture of two colours, one bit for each pixel.
 * @param size modules on a side
 * @param scale pixels on the side of a module
 * @param isDark by row and column
 * @param colors the light one and the dark one, RGB
 */
export function twoColorPng(
  size: number,
  scale: number,
  isDark: (row: number, column: number) => boolean,
  colors: [light: number[], dark: number[]],
): Buffer {
  const pixels = size * scale;
  const lines: Buffer[] = [];
  for (let row = 0; row < size; row += 1) {
    const line = Buffer.alloc(1 + Math.ceil(pixels / 8)); // the first byte says: no filter
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      if (!isDark(row, Math.floor(pixel / scale))) continue;
      const at = 1 + (pixel >> 3);
      line[at] = (line[at] ?? 0) | (0x80 >> (pixel & 7));
    }
    for (let repeat = 0; repeat < scale; repeat += 1) lines.push(line);
  }
  const header = Buffer.concat([uint32(pixels), uint32(pixels), Buffer.from([1, 3, 0, 0, 0])]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
