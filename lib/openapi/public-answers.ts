import { z } from 'zod';
import { CURRENCIES, RESERVATION_STATUS, ROLES } from '../statuses.ts';
import { WEEK_DAYS, WEEK_HOURS_FIELDS } from '../working-hours/rules.ts';

/*
 * What the endpoints answer with. Only the document is made of these, and a test holds every answer against it: a key too
 * many or too few is found there.
 */

export const instant = z.iso.datetime({ offset: true });
export const day = z.iso.date();
const time = z.string().regex(/^\d{2}:\d{2}$/);
export const money = z.int().min(0).describe('In the smallest unit of the currency.');
export const text = z.string();
export const id = z.int().min(1);
export const count = z.int().min(0);

export const message = z.strictObject({ message: text }).meta({ id: 'Message' });

/** One page of a list. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: count, page: id, itemsPerPage: id });

export const items = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item) });

const fourteenTimes = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, time.nullable()]));

export const weekHours = z.strictObject(fourteenTimes).meta({ id: 'WeekHours' });

const weekEdges = { weekStart: z.enum(WEEK_DAYS).nullable(), weekEnd: z.enum(WEEK_DAYS).nullable() };

export const generalWorkingHours = z
  .strictObject({ ...fourteenTimes, ...weekEdges })
  .meta({ id: 'GeneralWorkingHours' });

export const generalWorkingHoursEntry = z
  .strictObject({ ...fourteenTimes, ...weekEdges, editedAt: instant.nullable() })
  .meta({ id: 'GeneralWorkingHoursEntry' });

export const variant = z.strictObject({
  width: id,
  height: id,
  format: z.enum(['avif', 'webp']),
});
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
