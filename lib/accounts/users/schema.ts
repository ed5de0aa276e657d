import { z } from 'zod';
import { newPassword, notConfirmed, secretText } from '../sessions/schema.ts';
import { AREAS, ROLES, USER_STATUS } from '../../base/statuses.ts';
import {
  listQuery,
  momentFilter,
  numberChoiceFilter,
  textFilter,
  wordFilter,
} from '../../base/validation/list.ts';
import { requiredOr } from '../../base/validation/message-keys.ts';
import { emailAddress, optional, phoneNumber } from '../../base/validation/text.ts';
import { editedAt, recordId } from '../../base/validation/values.ts';

const roles = z
  .array(z.enum(ROLES, 'roles'), { error: requiredOr('roles') })
  .min(1, 'required')
  .transform((given) => ROLES.filter((role) => given.includes(role)));

const areas = z
  .array(z.enum(AREAS, 'type'), { error: 'type' })
  .transform((given) => AREAS.filter((area) => given.includes(area)))
  .optional()
  .describe(
    'What a manager may do beyond the day’s work. Left out: as it was; of a new user, all but `settings`.',
  );

/** Who has ROLE_EMPLOYEE is one of the employees; to nobody else it says anything. */
const employeeId = recordId.nullish();

type Given = { roles: string[]; employeeId?: number | null };
const isSomebody = ({ roles: given, employeeId: who }: Given) =>
  !given.includes('ROLE_EMPLOYEE') || typeof who === 'number';
const NOBODY = { path: ['employeeId'], error: 'required' };

/** Whoever asks for the password twice may send both. */
type Passwords = { password: string | null; confirmedPassword?: string | null | undefined };
const isSame = ({ password, confirmedPassword }: Passwords) =>
  confirmedPassword === undefined || password === confirmedPassword;

const fields = { email: emailAddress, phone: optional(phoneNumber), roles, areas, employeeId };

export const userInput = z
  .strictObject({ ...fields, password: newPassword, confirmedPassword: secretText.optional() })
  .refine(isSomebody, NOBODY)
  .refine(isSame, notConfirmed);
export type UserInput = z.output<typeof userInput>;

/** Without a password the old one stays. */
const change = {
  ...fields,
  password: optional(newPassword),
  confirmedPassword: secretText.nullable().optional(),
};
export const userChange = z.strictObject(change).refine(isSomebody, NOBODY).refine(isSame, notConfirmed);

export const userEdit = z
  .strictObject({ ...change, editedAt })
  .refine(isSomebody, NOBODY)
  .refine(isSame, notConfirmed);
export type UserEdit = z.output<typeof userEdit>;

export const approvalInput = z.strictObject({ roles, areas, employeeId }).refine(isSomebody, NOBODY);
export type ApprovalInput = z.output<typeof approvalInput>;

export const invitationInput = z.strictObject({ email: emailAddress });

export const userListQuery = listQuery(
  ['email', 'status', 'createdAt', 'editedAt'],
  { sort: 'createdAt', direction: 'DESC' },
  {
    email: textFilter,
    phone: textFilter,
    roles: wordFilter(ROLES),
    status: numberChoiceFilter(Object.values(USER_STATUS)),
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type UserListQuery = z.output<typeof userListQuery>;
