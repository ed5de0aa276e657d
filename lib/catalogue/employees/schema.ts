import { z } from 'zod';
import { orNull, recordIds, stampFilters } from '../../kit/records/schema.ts';
import { VISIBILITY_STATUS } from '../../base/statuses.ts';
import { idFilter, listQuery, numberChoiceFilter, textFilter } from '../../base/validation/list.ts';
import {
  emailAddress,
  optionalText,
  phoneE164,
  phoneNumber,
  requiredText,
  translation,
} from '../../base/validation/text.ts';
import { editedAt, numberChoice, wholeNumber } from '../../base/validation/values.ts';

const STATUSES = [VISIBILITY_STATUS.INITIAL, VISIBILITY_STATUS.HIDDEN] as const;

export const employeeInput = z.strictObject({
  name: requiredText(200),
  email: orNull(emailAddress),
  phone: orNull(phoneNumber.transform((number) => phoneE164(number))),
  about: optionalText(4000),
  aboutEn: translation(4000),
  aboutDe: translation(4000),
  /** Empty: all categories. */
  categoryIds: recordIds,
  /** Absent: as it was; of somebody new, not counted. */
  leaveDays: wholeNumber(0, 366).nullish(),
  status: numberChoice(STATUSES),
});
export type EmployeeInput = z.output<typeof employeeInput>;

/** Of somebody new, what is left out has its default. */
export const newEmployee = employeeInput.extend({
  categoryIds: recordIds.default([]),
  status: numberChoice(STATUSES).default(VISIBILITY_STATUS.INITIAL),
});

export const employeeEdit = employeeInput.extend({ editedAt });
export type EmployeeEdit = z.output<typeof employeeEdit>;

export const employeeListQuery = listQuery(
  ['id', 'name', 'email', 'phone', 'status', 'createdAt', 'editedAt'],
  { sort: 'name', direction: 'ASC' },
  {
    name: textFilter,
    email: textFilter,
    phone: textFilter,
    category: idFilter,
    status: numberChoiceFilter(STATUSES),
    ...stampFilters,
  },
);
export type EmployeeListQuery = z.output<typeof employeeListQuery>;
