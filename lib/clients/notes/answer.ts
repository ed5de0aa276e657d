import { z } from 'zod';
import { id, instant, maybe, text } from '../../base/validation/answers.ts';

export const clientNoteRecord = z
  .strictObject({
    id,
    text,
    by: maybe.describe('The e-mail address of whoever wrote it; null once they are gone.'),
    createdAt: instant,
  })
  .meta({ id: 'ClientNote' });
export type ClientNote = z.output<typeof clientNoteRecord>;
