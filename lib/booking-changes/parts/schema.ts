import { z } from 'zod';
import { LONGEST, SHORTEST } from '../../bookings/by-staff/parts-query.ts';
import { override, staffPart } from '../../bookings/by-staff/schema.ts';
import { optionalText } from '../../base/validation/text.ts';
import { editedAt, idInPath, numberInQuery, recordId, wholeNumber } from '../../base/validation/values.ts';

/** Of one part, in the smallest unit of the reservation's currency: five of them can still be added up. */
const MOST_FOR_A_PART = 400_000_000;

const partShape = {
  /** `termDuration`: minutes, null as long as the service takes; of people and places null is anyone, anywhere. */
  ...staffPart,
  /** Absent or null: what was agreed; of a service that is new to the visit, what it costs. */
  price: wholeNumber(0, MOST_FOR_A_PART).nullish(),
  /** Needed where the price is another one than the service has. */
  priceReason: optionalText(500),
  override,
  /** Absent: the client is told where the visit, or one of its parts, begins at another time. */
  notify: z.boolean('type').optional(),
  /** Of the reservation, as it was seen. */
  editedAt: editedAt.optional(),
};

/** One more service for a visit, after all others. */
export const partAddition = z.strictObject(partShape);
export type PartAddition = z.output<typeof partAddition>;

/** What is absent stays as it is. */
export const partChange = z.strictObject({ ...partShape, serviceUnitId: recordId.optional() });
export type PartChange = z.output<typeof partChange>;

/** What a part shall become, to be asked about: of what is absent anyone, anywhere, for as long as the service takes. */
export const partQuery = z.strictObject({
  segmentId: idInPath.optional().describe('Absent: one part more.'),
  serviceUnitId: idInPath,
  termDuration: numberInQuery(SHORTEST, LONGEST).optional(),
  employeeId: idInPath.optional(),
  workplaceId: idInPath.optional(),
});
export type PartQuery = z.output<typeof partQuery>;
