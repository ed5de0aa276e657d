import { z } from 'zod';
import { newPassword } from '../sessions/schema.ts';
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
import { editedAt } from '../../base/validation/values.ts';

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

const fields = { email: emailAddress, phone: optional(phoneNumber), roles, areas };

export const userInput = z.strictObject({ ...fields, password: newPassword });
export type UserInput = z.output<typeof userInput>;

/** Without a password the old one stays. */
export const userChange = z.strictObject({ ...fields, password: optional(newPassword) });

export const userEdit = userChange.extend({ editedAt });
export type UserEdit = z.output<typeof userEdit>;

export const approvalInput = z.strictObject({ roles, areas });
export type ApprovalInput = z.output<typeof approvalInput>;

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
