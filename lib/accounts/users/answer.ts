import { z } from 'zod';
import type { user } from '@/db/schema/people';
import { AREAS, ROLES, USER_STATUS } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { count, id, language, maybe, oneOf, stamps, text } from '../../base/validation/answers.ts';

export const userRecord = z
  .strictObject({
    id,
    email: text,
    phone: maybe,
    phonesGiven: z
      .array(text)
      .describe('Given with each registration for the address; empty once the user is approved.'),
    roles: z.array(z.enum(ROLES)),
    areas: z.array(z.enum(AREAS)).describe('Of managers; super administrators may do all of it.'),
    employeeId: id.nullable().describe('Of ROLE_EMPLOYEE: which employee it is.'),
    status: oneOf(USER_STATUS),
    calendarFeeds: count.describe(
      'Addresses of calendars that end with them: those they made, and those of the employee they are.',
    ),
    sessions: count.describe('How often they are logged in now.'),
    devices: count.describe('That ring for them.'),
    apiKeys: count.describe('That they made, and that open something now.'),
    language,
    ...stamps,
  })
  .meta({ id: 'User' });
export type UserRecord = z.output<typeof userRecord>;

type Row = Omit<typeof user.$inferSelect, 'passwordHash'> & {
  /** Until they are approved: what was given with each registration for the address. */
  phonesGiven: string[];
  employeeId: number | null;
  calendarFeeds: number;
  sessions: number;
  devices: number;
  apiKeys: number;
};

/** A user as the super administrators see them; the hash of the password never leaves the database. */
export const userAnswer = (row: Row, zone: string): UserRecord => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  phonesGiven: row.phonesGiven,
  roles: row.roles,
  areas: row.areas,
  employeeId: row.employeeId,
  status: row.status,
  calendarFeeds: row.calendarFeeds,
  sessions: row.sessions,
  devices: row.devices,
  apiKeys: row.apiKeys,
  language: row.language,
  createdAt: stampAnswer(row.createdAt, zone),
  editedAt: stampAnswer(row.editedAt, zone),
});
