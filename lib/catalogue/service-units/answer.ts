import { z } from 'zod';
import { CURRENCIES } from '../../base/statuses.ts';
import { count, day, id, ids, money, text } from '../../base/validation/answers.ts';
import { image, imageAnswer, type PublicImage } from '../images/public-answer.ts';
import { weekHours } from '../../opening-hours/general-hours/answer.ts';
import type { PublicServiceUnit } from './queries.ts';

const serviceUnitShape = {
  id,
  name: text,
  description: text,
  price: money,
  currency: z.enum(CURRENCIES),
  formerPrice: money.nullable().describe('What it cost before its special price; null: it has none.'),
  specialUntil: day.nullable().describe('The last day of the special price.'),
  termDuration: id.describe('In minutes.'),
  categories: z.array(
    z.strictObject({
      value: text,
      name: text,
      position: count.describe('From 0, in the salon’s order of all categories.'),
    }),
  ),
  mainImage: image.nullable().describe('Without one of its own, its category’s.'),
  likesCount: count,
  workingHours: weekHours.nullable().describe('Null: the salon’s.'),
  recommendedIds: ids.describe('What goes well with it, in the order in which it is proposed.'),
};

export const serviceUnit = z.strictObject(serviceUnitShape).meta({ id: 'ServiceUnit' });
export type ListedServiceUnit = z.output<typeof serviceUnit>;

export const serviceUnitDetail = z
  .strictObject({
    ...serviceUnitShape,
    images: z.array(image),
    whatHappens: text.describe('Empty, like the three that follow, where the salon says nothing of it.'),
    forWhom: text,
    howToPrepare: text,
    howLongItLasts: text,
    questions: z.array(z.strictObject({ question: text, answer: text })),
    employees: z.array(
      z.strictObject({
        id,
        name: text,
        photo: image.nullable(),
        termDuration: id.describe('In minutes, with this employee.'),
        price: money,
        currency: z.enum(CURRENCIES),
      }),
    ),
  })
  .meta({ id: 'ServiceUnitDetail' });
export type ServiceUnitDetail = z.output<typeof serviceUnitDetail>;

/** The closed list of keys that the public endpoints show of a service unit. */
export const serviceUnitAnswer = (unit: PublicServiceUnit): ListedServiceUnit => ({
  id: unit.id,
  name: unit.name,
  description: unit.description,
  price: unit.price,
  currency: unit.currency,
  formerPrice: unit.formerPrice,
  specialUntil: unit.specialUntil,
  termDuration: unit.termDuration,
  categories: unit.categories,
  mainImage: unit.mainImage && imageAnswer(unit.mainImage),
  likesCount: unit.likesCount,
  workingHours: unit.workingHours,
  recommendedIds: unit.recommendedIds,
});

/** One of them, with all its pictures and whom a visitor may ask for. */
export const serviceUnitDetailAnswer = (
  unit: PublicServiceUnit & { images: PublicImage[] },
): ServiceUnitDetail => ({
  ...serviceUnitAnswer(unit),
  images: unit.images.map(imageAnswer),
  ...unit.parts,
  employees: unit.employees.map((one) => ({ ...one, photo: one.photo && imageAnswer(one.photo) })),
});
