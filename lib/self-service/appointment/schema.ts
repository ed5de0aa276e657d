import { z } from 'zod';
import { linkInput, mailedToken } from '../../kit/links/schema.ts';
import { checkDaySpan } from '../../availability/free-terms/schema.ts';
import { emailAddress, optionalText } from '../../base/validation/text.ts';
import { day, instant, recordId } from '../../base/validation/values.ts';

const token = mailedToken;
/** Absent: whoever is booked. Null: anyone. */
const employeeId = recordId.nullish();

export const selfServiceMoveInput = z.strictObject({ token, termFrom: instant, employeeId });
export type SelfServiceMove = Omit<z.output<typeof selfServiceMoveInput>, 'token'>;

export const selfServiceDaysInput = z
  .strictObject({ token, from: day, to: day, employeeId })
  .superRefine(checkDaySpan);
export const selfServiceTermsInput = z.strictObject({ token, day, employeeId });

/** By its number, in the browser in which it was confirmed or opened before. */
export const selfServiceIdInput = z.strictObject({ id: recordId });
/** By the token of its link as well. */
export const selfServiceInput = z.union([linkInput, selfServiceIdInput]);

/** By the link of one of them; or to whoever has the mailbox. */
export const sendLinkInput = z.union([linkInput, z.strictObject({ clientEmail: emailAddress })]);

/** Who the browser says has come back; whether it is known to them, its cookie says. */
export const returningInput = z.strictObject({ clientEmail: emailAddress });

/** By the token of the mailed list; without one, what this browser may open. */
export const clientVisitsInput = z.union([linkInput, z.strictObject({})]);

/** What the salon shall know beforehand. */
export const selfServiceNoteInput = z.strictObject({ token, requirements: optionalText(1000) });
