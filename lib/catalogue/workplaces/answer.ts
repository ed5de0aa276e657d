import { z } from 'zod';
import { id, ids, stamps, text, visibility } from '../../base/validation/answers.ts';

export const workplaceRecord = z
  .strictObject({ id, name: text, description: text, categoryIds: ids, status: visibility, ...stamps })
  .meta({ id: 'Workplace' });
export type WorkplaceRecord = z.output<typeof workplaceRecord>;
