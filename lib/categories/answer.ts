import type { category } from '@/db/schema/catalogue';
import { stampAnswer } from '../time/answer.ts';

type Row = typeof category.$inferSelect;

/** A category as the board and its endpoints see it. */
export const categoryAnswer = ({ createdAt, editedAt, ...row }: Row, zone: string) => ({
  ...row,
  createdAt: stampAnswer(createdAt, zone),
  editedAt: stampAnswer(editedAt, zone),
});
export type CategoryRecord = ReturnType<typeof categoryAnswer>;
