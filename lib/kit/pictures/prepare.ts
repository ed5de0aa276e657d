import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_BYTES } from './limits.ts';
import type { PictureFormat } from './picture-url.ts';
import { oneAtATime } from './queue.ts';
import { hasSeveralFrames, sniffFormat, type SourceFormat } from './sniff.ts';

export const MAX_PICTURE_PIXELS = 40_000_000;
/** What WebP can hold on a side. */
const MAX_SIDE = 16_383;
const USUAL_WIDTHS = [480, 720, 1080, 1600];
const DEADLINE_SECONDS = 10;
const PLACEHOLDER_SIDE = 20;

/** One size in one format; the file is called `{width}.{format}`. */
export type PictureFile = { width: number; height: number; format: PictureFormat; bytes: Buffer };

/** `width` and `height` are those of the largest size; the placeholder is a WebP as a data URI of at most 700 bytes. */
export type PreparedPicture = { width: number; height: number; placeholder: string; files: PictureFile[] };

export type PictureRefusal =
  | 'too-many-bytes'
  | 'not-a-picture'
  | 'animated'
  | 'too-many-pixels'
  | 'damaged'
  | 'too-slow';

export type PreparedOutcome = { ok: true; picture: PreparedPicture } | { ok: false; reason: PictureRefusal };

/** How hard AVIF is squeezed: 0 is quick, 9 is small. Three keeps an upload near a second. */
type Making = { avifEffort?: number; widths?: number[] };

sharp.cache(false);

/**
 * Makes of an uploaded file all that the site needs, upright, in sRGB and without metadata, in every width that is not
 * larger than the original. Waits its turn: decoding takes much memory, so only one picture is worked on at a time.
 */
export async function preparePicture(
  bytes: Buffer,
  { avifEffort = 3, widths = USUAL_WIDTHS }: Making = {},
): Promise<PreparedOutcome> {
  if (bytes.length > MAX_PICTURE_BYTES) return { ok: false, reason: 'too-many-bytes' };
  const format = sniffFormat(bytes);
  if (!format) return { ok: false, reason: 'not-a-picture' };
  if (hasSeveralFrames(bytes, format)) return { ok: false, reason: 'animated' };
  return oneAtATime(async () => {
    try {
      const reason = await refusalOf(bytes, format);
      return reason
        ? { ok: false, reason }
        : { ok: true, picture: await sizesOf(bytes, { avifEffort, widths }) };
    } catch (error) {
      const isTimeout = error instanceof Error && /timeout/i.test(error.message);
      return { ok: false, reason: isTimeout ? 'too-slow' : 'damaged' };
    }
  });
}

/** Reads the header only. */
async function refusalOf(bytes: Buffer, format: SourceFormat): Promise<PictureRefusal | null> {
  // The limit is our own answer below; sharp would only throw.
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  const isSame = found.format === (format === 'avif' ? 'heif' : format);
  if (!isSame || (format === 'avif' && found.compression !== 'av1')) return 'not-a-picture';
  if ((found.pages ?? 1) > 1) return 'animated';
  const { width, height } = found;
  return width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_SIDE ? 'too-many-pixels' : null;
}

/** @throws when the pixels cannot be decoded, or not before the deadline */
async function sizesOf(bytes: Buffer, { avifEffort, widths }: Required<Making>): Promise<PreparedPicture> {
  const end = performance.now() + DEADLINE_SECONDS * 1000;
  const within = (work: Sharp) => {
    const seconds = Math.ceil((end - performance.now()) / 1000);
    if (seconds <= 0) throw new Error('timeout');
    return work.timeout({ seconds });
  };
  const decoded = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' });
  const { data, info } = await within(decoded).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const copy = () => sharp(data, { raw: { width, height, channels } });

  const smaller = widths.filter((each) => each < width);
  const files: PictureFile[] = [];
  for (const each of [...smaller, width]) {
    for (const format of ['avif', 'webp'] as const) {
      const sized = copy().resize({ width: each });
      const encoded =
        format === 'avif'
          ? sized.avif({ quality: 50, chromaSubsampling: '4:2:0', effort: avifEffort })
          : sized.webp({ quality: 78, effort: 3 });
      const made = await within(encoded).toBuffer({ resolveWithObject: true });
      files.push({ width: made.info.width, height: made.info.height, format, bytes: made.data });
    }
  }
  const tiny = copy().resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' });
  const placeholder = await within(tiny.webp({ quality: 30, alphaQuality: 20, effort: 6 })).toBuffer();
  return { width, height, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`, files };
}
