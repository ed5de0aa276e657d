import type { PictureData, PictureSource } from '@/components/ui/picture';
import type { ShownPicture } from '@/lib/base/site-content/localized-site';
import type { PublicImage } from '@/lib/catalogue/service-units/queries';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';
import type { Locale } from '@/lib/base/statuses';
import studioPictures from '../site-pictures.json';

/** A picture that the board holds, in the formats and widths made at upload; AVIF first. */
export function storedPicture({ key, width, height, variants, placeholder, alt }: PublicImage): PictureData {
  const sources = (['avif', 'webp'] as const).flatMap((format): PictureSource[] => {
    const sizes = variants.filter((variant) => variant.format === format);
    if (sizes.length === 0) return [];
    const srcSet = sizes.map((size) => `${pictureUrl(key, size.width, format)} ${size.width}w`).join(', ');
    return [{ type: `image/${format}`, srcSet }];
  });
  const middle = variants.findLast(({ format }) => format === 'webp') ?? variants[0];
  const src = middle ? pictureUrl(key, middle.width, middle.format) : '';
  return { src, width, height, sources, alt, placeholder };
}

export type StudioPictureName = keyof typeof studioPictures;

/** One of those that come with the program, in public/site (scripts/site-pictures.mjs makes them). */
export function studioPicture(name: StudioPictureName, locale: Locale): PictureData {
  const { width, height, widths, placeholder, alt } = studioPictures[name];
  const url = (size: number, format: string) => `/site/${name}-${size}.${format}`;
  const sources = ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((size) => `${url(size, format)} ${size}w`).join(', '),
  }));
  return { src: url(widths.at(-1) ?? width, 'webp'), width, height, sources, alt: alt[locale], placeholder };
}

/** A picture of the site, uploaded or the studio's; the salon's own text for it wins. */
export function pictureOfSite(shown: ShownPicture, locale: Locale): PictureData {
  if (shown.kind === 'uploaded') return storedPicture({ ...shown.picture, alt: shown.alt });
  const picture = studioPicture(shown.name, locale);
  return shown.alt ? { ...picture, alt: shown.alt } : picture;
}

/** The wide picture on wide screens and the tall one on tall ones: two motifs, not two crops. */
export function artDirected(wide: PictureData, tall: PictureData): PictureData {
  const only = (media: string) => (source: PictureSource) => ({ ...source, media });
  return {
    ...wide,
    sources: [
      ...tall.sources.map(only('(max-aspect-ratio: 1/1)')),
      ...wide.sources.map(only('(min-aspect-ratio: 1/1)')),
    ],
  };
}
