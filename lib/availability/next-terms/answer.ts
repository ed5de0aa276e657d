import { z } from 'zod';
import { termAnswer } from '../../base/time/answer.ts';
import { id, instant } from '../../base/validation/answers.ts';
import type { NextTerm } from './cache.ts';

export const nextTerm = z
  .strictObject({ serviceUnitId: id, from: instant, to: instant })
  .meta({ id: 'NextTerm' });

export type NextTermAnswer = z.output<typeof nextTerm>;

export const nextTerms = z.strictObject({ terms: z.array(nextTerm) });

export const nextTermAnswer = ({ serviceUnitId, ...term }: NextTerm, zone: string): NextTermAnswer => ({
  serviceUnitId,
  ...termAnswer(term, zone),
});
