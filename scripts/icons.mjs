/**
 * Makes the icons of tabs and home screens from public/icon.svg: public/icons. Run it after a change of the mark, and
 * commit the result.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '..');
const icons = path.join(root, 'public/icons');

const logo = await readFile(path.join(root, 'public/icon.svg'), 'utf8');
const [, ground] = /<rect[^>]* fill="([^"]+)"/.exec(logo) ?? [];
// Systems cut their own shape out of these two, so the ground fills the square.
const square = logo.replace(/ rx="\d+"/, '');

/** @param {string} svg @param {number} size */
const draw = (svg, size) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
/** @param {import('sharp').Sharp} picture @param {string} file */
const save = (picture, file) => picture.png({ compressionLevel: 9, palette: true }).toFile(file);

/** A system may cut away all but the middle four fifths. @param {number} size */
async function maskable(size) {
  const inner = Math.round(size * 0.8);
  const edge = (size - inner) / 2;
  const drawn = await draw(square, inner).toBuffer();
  const [before, after] = [Math.floor(edge), Math.ceil(edge)];
  return sharp(drawn).extend({ top: before, bottom: after, left: before, right: after, background: ground });
}

await mkdir(icons, { recursive: true });
await save(draw(square, 180), path.join(icons, 'apple-180.png'));
await save(draw(logo, 96), path.join(icons, 'tab-96.png'));
await save(draw(logo, 192), path.join(icons, 'icon-192.png'));
await save(draw(logo, 512), path.join(icons, 'icon-512.png'));
await save(await maskable(512), path.join(icons, 'maskable-512.png'));
