import { z } from 'zod';
import { id, instant, stamps, text } from '../../base/validation/answers.ts';
import { withResolved } from '../solving/answer.ts';

const away = {
  reason: text,
  unavailableFrom: instant,
  unavailableTo: instant,
  ...stamps,
};

export const employeeUnavailability = z
  .strictObject({ id, employeeId: id, employee: text, ...away })
  .meta({ id: 'EmployeeUnavailability' });

export const workplaceUnavailability = z
  .strictObject({ id, workplaceId: id, workplace: text, ...away })
  .meta({ id: 'WorkplaceUnavailability' });

type OfEmployee = z.output<typeof employeeUnavailability>;
type OfWorkplace = z.output<typeof workplaceUnavailability>;

/** An absence: of an employee or of a workplace, by number and by name. */
export type AbsenceRecord = Omit<OfEmployee, 'employeeId' | 'employee'> &
  Partial<Pick<OfEmployee, 'employeeId' | 'employee'> & Pick<OfWorkplace, 'workplaceId' | 'workplace'>>;

export const savedEmployeeUnavailability = withResolved(
  employeeUnavailability,
  'SavedEmployeeUnavailability',
);
export const savedWorkplaceUnavailability = withResolved(
  workplaceUnavailability,
  'SavedWorkplaceUnavailability',
);
