import { z } from 'zod';
import { day, id, instant } from '../../base/validation/answers.ts';
import { visitTerm } from '../../availability/visits/answer.ts';

export const nextFree = z.strictObject({
  terms: z.array(visitTerm),
  later: instant.nullable().describe('From where it goes on; null when that was all.'),
});

const freeStartsOfDay = z
  .strictObject({
    id: id.describe('Of the employee, or of the workplace.'),
    day,
    first: instant,
    last: instant,
  })
  .meta({ id: 'FreeStarts' });
export type FreeStarts = z.output<typeof freeStartsOfDay>;

export const freeStarts = z.strictObject({ items: z.array(freeStartsOfDay) });
