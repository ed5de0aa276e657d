import { z } from 'zod';
import { day, id, instant, maybe, text } from '../../base/validation/answers.ts';

/*
 * A client as an employee sees them, who serves or has served them. The keys are a closed list: no address of a mailbox,
 * no money, no photo.
 */

export const servedClient = z
  .strictObject({
    id,
    name: text,
    phone: maybe,
    alert: maybe.describe('Sensitive: whoever reads it is noted.'),
    notes: text,
  })
  .meta({ id: 'ServedClient' });
export type ServedClient = z.output<typeof servedClient>;

const servedNote = z.strictObject({ id, text, isOwn: z.boolean(), createdAt: instant });

const servedVisit = z.strictObject({
  id: id.describe('Of the reservation.'),
  day,
  parts: z
    .array(z.strictObject({ serviceUnit: text, employee: maybe }))
    .describe('In the order of the visit.'),
});
export type ServedVisit = z.output<typeof servedVisit>;

const treatment = {
  formulas: text.describe('Sensitive: whoever reads them is noted.'),
  visits: z
    .array(servedVisit)
    .describe('The last five that the client attended, whoever served them; the latest first.'),
};
const servedTreatment = z.strictObject(treatment);
export type ServedTreatment = z.output<typeof servedTreatment>;

export const servedCard = servedClient
  .extend({ ...treatment, dated: z.array(servedNote).describe('What staff noted, the latest first.') })
  .meta({ id: 'ServedClientCard' });
export type ServedCard = z.output<typeof servedCard>;
