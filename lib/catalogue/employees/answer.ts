import { z } from 'zod';
import {
  count,
  id,
  ids,
  maybe,
  stamps,
  storedPicture,
  text,
  visibility,
} from '../../base/validation/answers.ts';

/** An employee as staff see them. */
export const employeeRecord = z
  .strictObject({
    id,
    name: text,
    email: maybe,
    phone: maybe,
    about: text,
    aboutEn: maybe,
    aboutDe: maybe,
    /** Empty: all categories. */
    categoryIds: ids,
    leaveDays: count.nullable().describe('In a year; null: nobody counts them.'),
    photo: storedPicture.nullable(),
    status: visibility,
    ...stamps,
  })
  .meta({ id: 'Employee' });
export type EmployeeRecord = z.output<typeof employeeRecord>;
