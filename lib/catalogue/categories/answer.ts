import { z } from 'zod';
import type { category } from '@/db/schema/catalogue';
import { stampAnswer } from '../../base/time/answer.ts';
import { id, maybe, stamps, text, visibility } from '../../base/validation/answers.ts';

export const categoryRecord = z
  .strictObject({
    id,
    value: text,
    name: text,
    nameEn: maybe,
    nameDe: maybe,
    description: text,
    descriptionEn: maybe,
    descriptionDe: maybe,
    status: visibility,
    ...stamps,
  })
  .meta({ id: 'Category' });
export type CategoryRecord = z.output<typeof categoryRecord>;

type Row = typeof category.$inferSelect;

/** A category as the board and its endpoints see it. */
export const categoryAnswer = ({ createdAt, editedAt, ...row }: Row, zone: string): CategoryRecord => ({
  ...row,
  createdAt: stampAnswer(createdAt, zone),
  editedAt: stampAnswer(editedAt, zone),
});
