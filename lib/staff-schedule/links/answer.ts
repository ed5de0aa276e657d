import { z } from 'zod';
import { id, stamps, text } from '../../base/validation/answers.ts';

export const linkRecord = z
  .strictObject({ id, employeeId: id, employee: text, workplaceId: id, workplace: text, ...stamps })
  .meta({ id: 'EmployeeWorkplace' });
export type LinkRecord = z.output<typeof linkRecord>;
