/**
 * Makes the pictures of the public pages themselves (banner, gallery) from artwork/pictures: public/site/{name}-{width}
 * in AVIF and WebP, and app/(public)/site-pictures.json with their sizes. Run it after rendering, and commit the result.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '..');
const sources = path.join(root, 'artwork/pictures');
const target = path.join(root, 'public/site');
const manifestFile = path.join(root, 'app/(public)/site-pictures.json');

const GALLERY = [480, 800, 1200];
/** Beside a few words: not-found, empty and success pages. */
const STILL_LIFE = [480, 800];
const PICTURES = {
  'banner-wide': [960, 1440, 1920, 2560],
  'banner-tall': [480, 768, 1080],
  room: GALLERY,
  'massage-stones': GALLERY,
  'massage-towels': GALLERY,
  'hair-dryer': GALLERY,
  'nails-bottles': GALLERY,
  'hair-children': STILL_LIFE,
  'hair-pins': STILL_LIFE,
  'makeup-bridal': STILL_LIFE,
};

const alts = JSON.parse(await readFile(path.join(sources, 'alt.json'), 'utf8'));
/** @type {Record<string, { width: number, height: number, widths: number[], placeholder: string, alt: unknown }>} */
const manifest = {};
let total = 0;
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

for (const [name, wanted] of Object.entries(PICTURES)) {
  const source = path.join(sources, `${name}.webp`);
  const { width, height } = await sharp(source).metadata();
  // Never larger than the rendering.
  const widths = [...new Set(wanted.map((each) => Math.min(each, width)))];
  for (const each of widths) {
    for (const format of ['avif', 'webp']) {
      const sized = sharp(source).resize({ width: each });
      const encoded =
        format === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 78, effort: 6 });
      const { size } = await encoded.toFile(path.join(target, `${name}-${each}.${format}`));
      total += size;
    }
  }
  const tiny = await sharp(source)
    .resize({ width: 20, height: 20, fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  manifest[name] = { width, height, widths, placeholder, alt: alts[name] };
}

await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${Object.keys(manifest).length} pictures, ${Math.round(total / 1024)} KB`);
