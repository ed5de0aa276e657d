import type { PictureData } from '@/components/ui/picture';
import type { ClientPhoto } from '@/lib/clients/photos/answer';

/** A photo in the formats and widths that it has. */
export function photoData({ variants, width, height, placeholder }: ClientPhoto, alt: string): PictureData {
  const setOf = (wanted: 'avif' | 'webp') =>
    variants
      .filter(({ format }) => format === wanted)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(', ');
  const smallest = variants.find(({ format }) => format === 'webp');
  return {
    src: smallest?.url ?? '',
    width,
    height,
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: setOf(format),
    })),
    alt,
    placeholder,
  };
}
