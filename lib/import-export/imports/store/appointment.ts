import type { Currency } from '../../../base/statuses.ts';
import type { Person } from './people.ts';
import type { GivenReservation } from '../rows/row-of-reservation.ts';
import type { FoundTerm } from './term-search.ts';

/** A service of an appointment. */
export type AppointmentPart = {
  serviceUnitId: number;
  employeeId: number | null;
  /** Minutes, of a visit that has been. */
  lasts: number;
  price: number;
};

/** An appointment of the file with all that it names found; its services follow one another. */
export type Appointment = GivenReservation & {
  position: number;
  parts: AppointmentPart[];
  /** As the file has it; else it costs what the services cost. */
  sum: { price: number; currency: Currency } | null;
  person: Person;
};
export type UpcomingAppointment = Appointment & { found: FoundTerm };

/** The contact as the reservation keeps it. */
export const contactOf = ({ name, contact, phone, notes }: Appointment) => ({
  clientName: name,
  clientEmail: contact.email,
  clientPhone: contact.phone,
  clientPhoneE164: phone,
  requirements: notes,
});
