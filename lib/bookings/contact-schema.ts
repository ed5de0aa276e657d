import { z } from 'zod';
import { emailAddress, optionalText, personName, phoneNumber } from '../base/validation/text.ts';

/** An empty field of a form is an absent value. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    schema.nullish().transform((value) => value ?? null),
  );

/** Who comes. Somebody on the phone need not spell an e-mail address, but one way to reach them there must be. */
export const contactShape = {
  clientName: personName,
  clientEmail: given(emailAddress),
  clientPhone: given(phoneNumber),
  requirements: optionalText(1000),
};
type Contact = { clientEmail: string | null; clientPhone: string | null };
export const isReachable = ({ clientEmail, clientPhone }: Contact) =>
  clientEmail !== null || clientPhone !== null;
export const UNREACHABLE = { path: ['clientPhone'], error: 'required' };

/** The same of whoever may just have walked in. */
export const walkInShape = {
  ...contactShape,
  clientName: z
    .union([z.literal(''), personName])
    .nullish()
    .transform((name) => name ?? ''),
};
/** Who becomes a client has a name. */
export const isNamed = ({ clientName, ...contact }: Contact & { clientName: string }) =>
  clientName !== '' || !isReachable(contact);
export const UNNAMED = { path: ['clientName'], error: 'required' };

/** Whether the client hears of it by mail. */
export const notify = z.boolean('type').default(true);
