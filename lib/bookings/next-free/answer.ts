import { z } from 'zod';
import { instant } from '../../base/validation/answers.ts';
import { visitTerm } from '../../availability/visits/answer.ts';

export const nextFree = z.strictObject({
  terms: z.array(visitTerm),
  later: instant.nullable().describe('From where it goes on; null when that was all.'),
});
