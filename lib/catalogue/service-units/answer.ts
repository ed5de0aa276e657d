import { z } from 'zod';
import { CURRENCIES } from '../../base/statuses.ts';
import { count, id, money, text, variant } from '../../base/validation/answers.ts';
import { pictureUrl } from '../../kit/pictures/picture-url.ts';
import { weekHours } from '../../rota/general-hours/answer.ts';
import type { PublicImage, PublicServiceUnit } from './queries.ts';

const served = variant.extend({ url: text });

const image = z
  .strictObject({ alt: text, width: id, height: id, variants: z.array(served) })
  .meta({ id: 'Image' });

const serviceUnitShape = {
  id,
  name: text,
  description: text,
  price: money,
  currency: z.enum(CURRENCIES),
  termDuration: id.describe('In minutes.'),
  categories: z.array(z.strictObject({ value: text, name: text })),
  mainImage: image.nullable(),
  likesCount: count,
  workingHours: weekHours.nullable().describe('Null: the salon’s.'),
};

export const serviceUnit = z.strictObject(serviceUnitShape).meta({ id: 'ServiceUnit' });

export const serviceUnitDetail = z
  .strictObject({
    ...serviceUnitShape,
    images: z.array(image),
    employees: z.array(z.strictObject({ id, name: text })),
  })
  .meta({ id: 'ServiceUnitDetail' });

const imageAnswer = ({ key, width, height, variants, alt }: PublicImage): z.output<typeof image> => ({
  alt,
  width,
  height,
  variants: variants.map((size) => ({ ...size, url: pictureUrl(key, size.width, size.format) })),
});

/** The closed list of keys that the public endpoints show of a service unit. */
export const serviceUnitAnswer = (unit: PublicServiceUnit): z.output<typeof serviceUnit> => ({
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
): z.output<typeof serviceUnitDetail> => ({
  ...serviceUnitAnswer(unit),
  images: unit.images.map(imageAnswer),
  employees: unit.employees,
});
