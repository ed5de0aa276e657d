import { z } from 'zod';
import { CURRENCIES } from '../../base/statuses.ts';
import { termAnswer } from '../../base/time/answer.ts';
import type { Interval } from '../../base/time/zone.ts';
import { id, instant, money, text } from '../../base/validation/answers.ts';
import type { VisitPart } from '../schedule/queries.ts';

const segment = z.strictObject({
  serviceUnitId: id,
  employeeId: id.nullable().describe('Whom the visitor asked for; null: anyone.'),
  from: instant,
  to: instant,
});

export const visitTerm = z
  .strictObject({
    from: instant,
    to: instant,
    price: money.describe('Of all services, in the smallest unit of the currency.'),
    currency: z.enum(CURRENCIES),
    segments: z.array(segment),
  })
  .meta({ id: 'VisitTerm' });

export const visitTerms = z.strictObject({
  terms: z.array(visitTerm),
  note: text
    .optional()
    .describe(
      'Where it lasts another time than for others, to a visitor whose browser is known: that it does.',
    ),
});
export type VisitTermAnswer = z.output<typeof visitTerm>;

type Notice = { term: Interval; parts: (VisitPart & { term: Interval })[] };

export const visitTermAnswer = (
  { term, parts }: Notice,
  { price, currency }: Pick<VisitTermAnswer, 'price' | 'currency'>,
  zone: string,
): VisitTermAnswer => ({
  ...termAnswer(term, zone),
  price,
  currency,
  segments: parts.map(({ serviceUnitId, employeeId = null, term: own }) => ({
    serviceUnitId,
    employeeId,
    ...termAnswer(own, zone),
  })),
});
