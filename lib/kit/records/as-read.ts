import { z } from 'zod';

/** Takes a record as it was read: what of it nobody can write is passed over, and is no unknown key. */
export function asRead<Edit extends z.ZodObject>(edit: Edit, record: z.ZodObject) {
  const readOnly = new Set(Object.keys(record.shape).filter((key) => !(key in edit.shape)));
  return z.preprocess(
    (given) =>
      typeof given === 'object' && given !== null
        ? Object.fromEntries(Object.entries(given).filter(([key]) => !readOnly.has(key)))
        : given,
    edit,
  );
}
