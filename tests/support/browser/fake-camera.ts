import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
/** As a hand that holds a phone over a picture: nearer and farther, never quite straight, never quite sharp. */
const MOMENTS = [
  { size: 230, turned: 2 },
  { size: 250, turned: 1 },
  { size: 275, turned: -1 },
  { size: 300, turned: 3 },
  { size: 320, turned: -2 },
  { size: 345, turned: 1 },
];
const FRAMES_EACH = 6;

async function frameOf(picture: Uint8Array, { size, turned }: (typeof MOMENTS)[number]): Promise<Buffer> {
  const table = '#b0b0b0';
  const code = await sharp(picture)
    .resize(size)
    .flatten()
    .rotate(turned, { background: table })
    .png()
    .toBuffer();
  const seen = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: table } })
    .composite([{ input: code, gravity: 'centre' }])
    .png()
    .toBuffer();
  return sharp(seen).blur(0.7).greyscale().raw().toBuffer();
}

/**
 * Writes a film for Chromium's fake camera. Y4M is raw frames behind a line of text: brightness first, then the two
 * colours at a quarter of the size.
 */
export async function filmOf(picture: Uint8Array, file: string): Promise<void> {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const moments = await Promise.all(MOMENTS.map((moment) => frameOf(picture, moment)));
  const frames = moments.flatMap((brightness) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colourless]);
    return Array.from({ length: FRAMES_EACH }, () => frame);
  });
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...frames]));
}
