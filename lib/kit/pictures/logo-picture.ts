import 'server-only';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { LogoPicture } from '../../salon/settings/held.ts';
import { pictureStorage } from './configured-storage.ts';

/** Made once for each mark, however many mails it stands in. */
const made = new Map<string, Promise<Buffer>>();
const MOST = 20;

async function largest({ key, width }: LogoPicture): Promise<Buffer> {
  const stored = await pictureStorage().get(key, width, 'webp');
  if (!stored) throw new Error('the file of the logo is gone');
  return buffer(stored.body);
}

function once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = made.get(name);
  if (known) return known;
  const making = make();
  made.set(name, making);
  making.catch(() => made.delete(name));
  const [oldest] = made.keys();
  if (made.size > MOST && oldest) made.delete(oldest);
  return making;
}

const asPng = (logo: LogoPicture, name: string, draw: (picture: Sharp) => Sharp): Promise<Buffer> =>
  once(`${logo.key} ${name}`, async () =>
    draw(sharp(await largest(logo)))
      .png()
      .toBuffer(),
  );

/** As mail programs show it, which know no WebP. */
export const logoOfHeight = (logo: LogoPicture, height: number): Promise<Buffer> =>
  asPng(logo, `${height}`, (picture) => picture.resize({ height, withoutEnlargement: true }));

const PAPER = '#fbf7f2';

/**
 * The sizes of icons, and how much of the side the logo has: in a tab every pixel counts; a system may cut away all but the middle
 * four fifths of a maskable one.
 */
export const LOGO_ICONS = {
  'tab-96': { side: 96, share: 0.94 },
  'apple-180': { side: 180, share: 0.8 },
  'icon-192': { side: 192, share: 0.8 },
  'icon-512': { side: 512, share: 0.8 },
  'maskable-512': { side: 512, share: 0.56 },
} as const;
export type LogoIcon = keyof typeof LOGO_ICONS;

export function logoIcon(logo: LogoPicture, name: LogoIcon): Promise<Buffer> {
  const { side, share } = LOGO_ICONS[name];
  const inner = Math.round(side * share);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return asPng(logo, name, (picture) =>
    picture
      .resize({ width: inner, height: inner, fit: 'contain', background: PAPER })
      .flatten({ background: PAPER })
      .extend({ top: before, bottom: after, left: before, right: after, background: PAPER }),
  );
}
