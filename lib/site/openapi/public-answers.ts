import { z } from 'zod';
import { CURRENCIES, RESERVATION_STATUS, ROLES } from '../../base/statuses.ts';
import { count, day, id, instant, money, text, variant } from '../../base/validation/answers.ts';
import { weekHours } from '../../rota/general-hours/answer.ts';

/*
 * What the public endpoints answer with. A test holds every answer against it: a key too many or too few is found there.
 */

export const message = z.strictObject({ message: text }).meta({ id: 'Message' });

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

export const term = z.strictObject({ from: instant, to: instant }).meta({ id: 'Term' });

export const availableDays = z.strictObject({ days: z.array(day) });
export const availableTerms = z.strictObject({ terms: z.array(term) });
export const likes = z.strictObject({ likesCount: count });

export const bookedReservation = z
  .strictObject({
    id,
    status: z.literal(Object.values(RESERVATION_STATUS)),
    termFrom: instant,
    termTo: instant,
    message: text,
  })
  .meta({ id: 'BookedReservation' });

export const health = z.strictObject({ status: z.enum(['live', 'ready', 'unavailable']) });

export const grant = z
  .strictObject({
    token: text,
    refresh_token: text,
    expiresAt: count.describe('Epoch milliseconds.'),
    roles: z.array(z.enum(ROLES)),
  })
  .meta({ id: 'Grant' });

export { items, list } from '../../base/validation/answers.ts';
export { generalWorkingHours, generalWorkingHoursEntry } from '../../rota/general-hours/answer.ts';
