import { HOUR } from '../../base/time/units.ts';
import type { Override, Schedule, Search } from '../../availability/schedule/schedule.ts';
import type { ForClient } from '../../availability/schedule/client-durations.ts';
import { durationFor } from '../../booking-rules/client-duration.ts';
import { scheduleFor } from '../../availability/schedule/overrides.ts';

/** One service of a booking: perhaps with a certain employee. Staff may want it at a certain workplace, for longer or shorter than usual. */
export type PartRequest = {
  serviceUnitId: number;
  employeeId?: number | null | undefined;
  workplaceId?: number | null | undefined;
  durationMinutes?: number | null | undefined;
  /** So much longer or shorter than usual for the client, where nobody says how long it shall last. */
  extraMinutes?: number | undefined;
};

/**
 * One service to five from a start on, in their order. Staff may waive some of the rules: besides that, one way leads to a term
 * for all.
 */
export type BookingRequest = {
  parts: readonly PartRequest[];
  /** Epoch milliseconds. */
  start: number;
  /** For whom, where it is known: a service may last longer for her. */
  forClient?: ForClient | null | undefined;
  override?: Override | undefined;
  /** Of the reservation that shall be moved there. */
  reservationId?: number | undefined;
  /** As far ahead as staff plan, beyond the horizon of visitors. */
  isFarAhead?: boolean | undefined;
};

/** So long ago a term may have begun that staff enter without further ado: whoever walked in sits there already. */
const WALK_IN = HOUR;

/** What staff waive by the way: the grid and the lead time are there for visitors, who book when nobody looks. */
export const waivedByStaff = (start: number, now: Date, override: Override = {}): Override => ({
  ...override,
  grid: true,
  ...(start >= now.getTime() - WALK_IN && { leadTime: true }),
});

/** The search for one part in a schedule of its service unit. */
export function searchFor<S extends Schedule>(
  {
    durationMinutes,
    extraMinutes = 0,
    employeeId,
    workplaceId,
    reservationId,
  }: PartRequest & Pick<BookingRequest, 'reservationId'>,
  loaded: S,
  { now, rules }: Pick<Search, 'now' | 'rules'>,
): Search & { schedule: S } {
  const schedule = scheduleFor(loaded, employeeId);
  const { serviceUnit, workplaces } = schedule;
  return {
    now,
    rules,
    ...(employeeId ? { employeeId } : {}),
    ...(reservationId ? { ignoreReservationId: reservationId } : {}),
    schedule: {
      ...schedule,
      serviceUnit: {
        ...serviceUnit,
        durationMinutes: durationMinutes ?? durationFor(serviceUnit.durationMinutes, extraMinutes),
        // Hidden, it takes no new bookings; what is booked may still be moved.
        hidden: serviceUnit.hidden && !reservationId,
      },
      workplaces: workplaceId ? workplaces.filter(({ id }) => id === workplaceId) : workplaces,
    },
  };
}
