import { z } from 'zod';
import { PREFERRED_CHANNELS } from '../base/channels.ts';
import { LOCALES } from '../base/statuses.ts';
import { idFilter, listQuery, momentFilter, textFilter, wordFilter } from '../base/validation/list.ts';
import { withBound } from '../base/validation/message-keys.ts';
import {
  cleanText,
  emailAddress,
  optional,
  optionalText,
  personName,
  phoneNumber,
} from '../base/validation/text.ts';
import { birthday, editedAt } from '../base/validation/values.ts';
import { orNull } from '../kit/records/schema.ts';

const fields = {
  name: personName,
  email: optional(emailAddress),
  phone: optional(phoneNumber),
  language: z.enum(LOCALES, withBound('choice', LOCALES.join(', '))),
  notes: optionalText(5000),
  // Whoever knows nothing of them leaves them as they are.
  alert: cleanText(500)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  formulas: cleanText(5000)
    .nullable()
    .transform((value) => value ?? '')
    .optional(),
  birthday: orNull(birthday).optional(),
  /** Null: as the salon does it. */
  preferredChannel: z
    .enum(PREFERRED_CHANNELS, withBound('choice', PREFERRED_CHANNELS.join(', ')))
    .nullable()
    .optional(),
};

const canBeReached = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email !== null || phone !== null;
const contactNeeded = { path: ['email'], error: 'contact' };

export const clientInput = z.strictObject(fields).refine(canBeReached, contactNeeded);
export type ClientInput = z.output<typeof clientInput>;

/** Of somebody new, the language may be left out. */
export const newClient = z
  .strictObject({ ...fields, language: fields.language.optional().describe('Left out: the salon’s own.') })
  .refine(canBeReached, contactNeeded);

export const clientEdit = z.strictObject({ ...fields, editedAt }).refine(canBeReached, contactNeeded);
export type ClientEdit = z.output<typeof clientEdit>;

export const clientListQuery = listQuery(
  ['name', 'email', 'createdAt', 'lastSeenAt'],
  { sort: 'name', direction: 'ASC' },
  {
    id: idFilter,
    /** Name, e-mail or phone contains it. */
    search: textFilter,
    name: textFilter,
    email: textFilter,
    phone: textFilter,
    language: wordFilter(LOCALES),
    /** Whether they have stopped reminders. */
    mailsStopped: wordFilter(['true', 'false']),
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type ClientListQuery = z.output<typeof clientListQuery>;
