import type { Interval } from '../../base/time/zone.ts';
import { around, type Needs } from './phases.ts';
import type { Busy } from './schedule.ts';

/** From when to when a stored part of a reservation needs somebody, and the time in between in which it works by itself. */
export type OccupiedBy = {
  employeeBusy: Interval | null;
  workplaceBusy: Interval | null;
  processing: Interval | null;
  freesWorkplace: boolean;
};

/** The same without the time in between, as the database's `occupied_times` has it. */
export function occupiedBy({ employeeBusy, workplaceBusy, processing, freesWorkplace }: OccupiedBy) {
  return {
    employee: employeeBusy ? around(employeeBusy, processing) : [],
    workplace: workplaceBusy ? around(workplaceBusy, freesWorkplace ? processing : null) : [],
  };
}

/** What keeps a pair busy, an entry for each span without a break. */
export function busyParts(
  of: Pick<Busy, 'reservationId' | 'employeeId' | 'workplaceId'>,
  { employee, workplace }: Pick<Needs, 'employee' | 'workplace'>,
): Busy[] {
  const parts = Math.max(employee.length, workplace.length);
  return Array.from({ length: parts }, (_, index) => ({
    ...of,
    employeeBusy: employee[index] ?? null,
    workplaceBusy: workplace[index] ?? null,
  }));
}
