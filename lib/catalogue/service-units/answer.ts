import { pictureUrl } from '../../kit/pictures/picture-url.ts';
import type { PublicImage, PublicServiceUnit } from './queries.ts';

const imageAnswer = ({ key, width, height, variants, alt }: PublicImage) => ({
  alt,
  width,
  height,
  variants: variants.map((variant) => ({ ...variant, url: pictureUrl(key, variant.width, variant.format) })),
});

/** The closed list of keys that the public endpoints show of a service unit. */
export const serviceUnitAnswer = (unit: PublicServiceUnit) => ({
  id: unit.id,
  name: unit.name,
  description: unit.description,
  price: unit.price,
  currency: unit.currency,
  termDuration: unit.termDuration,
  categories: unit.categories,
  mainImage: unit.mainImage && imageAnswer(unit.mainImage),
  likesCount: unit.likesCount,
  workingHours: unit.workingHours,
});

/** One of them, with all its pictures and whom a visitor may ask for. */
export const serviceUnitDetailAnswer = (
  unit: PublicServiceUnit & { images: PublicImage[]; employees: { id: number; name: string }[] },
) => ({
  ...serviceUnitAnswer(unit),
  images: unit.images.map(imageAnswer),
  employees: unit.employees,
});
