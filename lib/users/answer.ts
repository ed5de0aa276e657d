import type { user } from '@/db/schema/people';
import type { UserStatus } from '../statuses.ts';
import { stampAnswer } from '../time/answer.ts';

type Row = Omit<typeof user.$inferSelect, 'passwordHash'>;

/** A user as the super administrators see them; the hash of the password never leaves the database. */
export const userAnswer = ({ id, email, phone, roles, status, language, ...row }: Row, zone: string) => ({
  id,
  email,
  phone,
  roles,
  status: status as UserStatus, // checked by the database
  language,
  createdAt: stampAnswer(row.createdAt, zone),
  editedAt: stampAnswer(row.editedAt, zone),
});
export type UserRecord = ReturnType<typeof userAnswer>;
