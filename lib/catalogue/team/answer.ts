import { z } from 'zod';
import { id, ids, text } from '../../base/validation/answers.ts';
import { nextTerm, nextTermAnswer } from '../../availability/next-terms/answer.ts';
import type { NextTerm } from '../../availability/next-terms/service.ts';
import { image, imageAnswer } from '../images/public-answer.ts';
import type { PublicEmployee } from './queries.ts';

export const publicEmployee = z
  .strictObject({
    id,
    name: text,
    about: text,
    photo: image.nullable(),
    serviceUnits: ids.describe('What they do.'),
    nextTerm: nextTerm.nullable(),
  })
  .meta({ id: 'PublicEmployee' });

/** The closed list of keys that the public endpoints show of somebody. */
export const publicEmployeeAnswer = (
  { photo, ...one }: PublicEmployee,
  next: NextTerm | null,
  zone: string,
): z.output<typeof publicEmployee> => ({
  id: one.id,
  name: one.name,
  about: one.about,
  photo: photo && imageAnswer(photo),
  serviceUnits: one.serviceUnits,
  nextTerm: next && nextTermAnswer(next, zone),
});
