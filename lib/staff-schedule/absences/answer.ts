import { z } from 'zod';
import { ABSENCE_KINDS } from '../../base/statuses.ts';
import { id, instant, stamps, text } from '../../base/validation/answers.ts';
import { withResolved } from '../solving/answer.ts';

const away = {
  reason: text,
  unavailableFrom: instant,
  unavailableTo: instant,
  ...stamps,
};

export const employeeUnavailability = z
  .strictObject({ id, employeeId: id, employee: text, kind: z.enum(ABSENCE_KINDS), ...away })
  .meta({ id: 'EmployeeUnavailability' });

export const workplaceUnavailability = z
  .strictObject({ id, workplaceId: id, workplace: text, ...away })
  .meta({ id: 'WorkplaceUnavailability' });

type OfEmployee = z.output<typeof employeeUnavailability>;
type OfWorkplace = z.output<typeof workplaceUnavailability>;

/** An absence: of an employee or of a workplace, by number and by name. */
export type AbsenceRecord = Omit<OfEmployee, 'employeeId' | 'employee' | 'kind'> &
  Partial<
    Pick<OfEmployee, 'employeeId' | 'employee' | 'kind'> & Pick<OfWorkplace, 'workplaceId' | 'workplace'>
  >;

export const savedEmployeeUnavailability = withResolved(
  employeeUnavailability,
  'SavedEmployeeUnavailability',
);
export const savedWorkplaceUnavailability = withResolved(
  workplaceUnavailability,
  'SavedWorkplaceUnavailability',
);
