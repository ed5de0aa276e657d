import { z } from 'zod';
import type { PictureVariant } from '@/db/schema/catalogue';
import { id, text, variant } from '../../base/validation/answers.ts';
import { pictureUrl } from '../../kit/pictures/picture-url.ts';

/** A picture that the public sees, its text in the reader's language. */
export type PublicImage = {
  key: string;
  width: number;
  height: number;
  variants: PictureVariant[];
  placeholder?: string;
  alt: string;
};

/** The one picture of a record, which says who or what it is; null: it has none. */
export function onePublicImage(
  key: string | null,
  variants: PictureVariant[] | null,
  alt: string,
): PublicImage | null {
  const largest = variants?.toSorted((a, b) => b.width - a.width)[0];
  if (!key || !variants || !largest) return null;
  return { key, width: largest.width, height: largest.height, variants, alt };
}

const served = variant.extend({ url: text });

export const image = z
  .strictObject({ alt: text, width: id, height: id, variants: z.array(served) })
  .meta({ id: 'Image' });

/** A picture as the public endpoints give it. */
export const imageAnswer = ({ key, width, height, variants, alt }: PublicImage): z.output<typeof image> => ({
  alt,
  width,
  height,
  variants: variants.map((size) => ({ ...size, url: pictureUrl(key, size.width, size.format) })),
});
