import { z } from 'zod';
import { visitTerm } from '../../availability/visits/answer.ts';
import { paymentAhead } from '../../payments/policy/answer.ts';
import { maybe, text } from '../../base/validation/answers.ts';

/** What a client may book for the next visit by one press. */
export const clientNextVisit = z
  .strictObject({
    serviceUnitName: text.describe('The same services as of this visit.'),
    employeeName: maybe.describe('The same people, as far as they still do it; null: anyone.'),
    term: visitTerm,
    payment: paymentAhead.nullable().describe('What is paid before it is booked; null: nothing is.'),
  })
  .meta({ id: 'OwnNextVisit' });
export type ClientNextVisit = z.output<typeof clientNextVisit>;
