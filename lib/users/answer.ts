import type { user } from '@/db/schema/people';
import { stampAnswer } from '../time/answer.ts';

type Row = Omit<typeof user.$inferSelect, 'passwordHash'> & {
  /** Until they are approved: what was given with each registration for the address. */
  phonesGiven: string[];
};

/** A user as the super administrators see them; the hash of the password never leaves the database. */
export const userAnswer = (
  { id, email, phone, phonesGiven, roles, status, language, ...row }: Row,
  zone: string,
) => ({
  id,
  email,
  phone,
  phonesGiven,
  roles,
  status,
  language,
  createdAt: stampAnswer(row.createdAt, zone),
  editedAt: stampAnswer(row.editedAt, zone),
});
export type UserRecord = ReturnType<typeof userAnswer>;
