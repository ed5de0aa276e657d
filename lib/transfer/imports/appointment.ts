import type { Currency } from '../../base/statuses.ts';
import type { Person } from './people.ts';
import type { GivenReservation } from './row-of-reservation.ts';
import type { FoundTerm } from './term-search.ts';

/** An appointment of the file with all that it names found. */
export type Appointment = GivenReservation & {
  position: number;
  serviceUnitId: number;
  employeeId: number | null;
  /** Minutes, of a visit. */
  lasts: number;
  /** As the file has it; else it costs what the service costs. */
  sum: { price: number; currency: Currency } | null;
  unitPrice: number;
  person: Person;
};
export type ComingAppointment = Appointment & { found: FoundTerm };
