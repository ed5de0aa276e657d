import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 5;

/**
 * Writes a film for Chromium's fake camera: the picture lies in the middle of a grey table, and nothing moves. Y4M is raw
 * frames behind a line of text: brightness first, then the two colours at a quarter of the size.
 */
export async function filmOf(picture: Uint8Array, file: string): Promise<void> {
  const code = await sharp(picture).resize({ height: 360, kernel: 'nearest' }).flatten().png().toBuffer();
  const brightness = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#b0b0b0' },
  })
    .composite([{ input: code, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer();
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
