import { z } from 'zod';
import { LOCALES, VISIBILITY_STATUS } from '../statuses.ts';

/*
 * What answers are made of. Each room writes what it answers with as a schema in its `answer.ts`: TypeScript takes the type
 * from it, the document at /api/openapi.json its description, and a test holds every answer against that.
 */

export const id = z.int().min(1);
export const ids = z.array(id);
export const count = z.int().min(0);
export const text = z.string();
export const maybe = text.nullable();
export const day = z.iso.date();
export const instant = z.iso.datetime({ offset: true });
export const stamps = { createdAt: instant, editedAt: instant };
export const money = z.int().min(0).describe('In the smallest unit of the currency.');
export const language = z.enum(LOCALES);

export const oneOf = <Value extends number>(statuses: Record<string, Value>) =>
  z.literal(Object.values(statuses));
export const visibility = oneOf(VISIBILITY_STATUS);

export const variant = z.strictObject({
  width: id,
  height: id,
  format: z.enum(['avif', 'webp']),
});
export const storedPicture = z.strictObject({ key: text, variants: z.array(variant) });

/** One page of a list. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: count, page: id, itemsPerPage: id });

export const items = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item) });

/** Of what leaves no record behind: what was done, in the language of whoever asked. */
export const message = z.strictObject({ message: text }).meta({ id: 'Message' });

export const removed = z.strictObject({}).meta({ id: 'Removed' });
