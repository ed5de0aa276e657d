import { oneOf, tick, whole } from '../kinds.ts';
import { reasons, USUAL_CANCELLATIONS, USUAL_REJECTIONS } from '../reasons.ts';
import { setting } from '../setting.ts';

export const requiredBooking = {
  gridMinutes: setting(whole(1, 720), 15, {
    variable: 'BOOKING_GRID_MINUTES',
    about: 'How close to each other the times on offer begin.',
  }),
  leadMinutes: setting(whole(0, 43_200), 60, {
    variable: 'BOOKING_LEAD_MINUTES',
    about: 'Closer to its start than this, a term can no longer be booked on the site.',
  }),
  horizonDays: setting(whole(1, 3_650), 90, {
    variable: 'BOOKING_HORIZON_DAYS',
    about: 'How far ahead terms are on offer.',
  }),
  holdMinutes: setting(whole(1, 10_080), 120, {
    variable: 'BOOKING_HOLD_MINUTES',
    about: 'How long a term is held until it is confirmed.',
  }),
  cancelUntilMinutes: setting(whole(0, 10_080), 0, {
    about: 'How long before a term the client may cancel it at the latest; 0: until it begins.',
  }),
  moveUntilMinutes: setting(whole(0, 10_080), 120, {
    about: 'How long before a term the client may move it at the latest; 0: until it begins.',
  }),
};

/** What follows for who has missed too many appointments. */
export const MISSED_POLICIES = ['approve', 'phone'] as const;
export type MissedPolicy = (typeof MISSED_POLICIES)[number];

export const optionalBooking = {
  visitGapMinutes: setting(whole(0, 60), 15, {
    about: 'How long a client waits at most between two services of a visit.',
  }),
  offerMinutes: setting(whole(5, 240), 30, {
    about: 'How long a term that has become free is held for whom it is offered to.',
  }),
  confirmAtOnce: setting(tick, true, {
    about: 'Whether somebody books without confirming who has confirmed from the same browser before.',
  }),
  employeesBook: setting(tick, false, {
    about: 'Whether employees who log in book for clients with themselves.',
  }),
  missedLimit: setting(whole(0, 20), 0, {
    about: 'After so many missed or late-cancelled appointments the policy holds; 0: never.',
  }),
  missedMonths: setting(whole(1, 36), 6, { about: 'Older ones do not count.' }),
  missedPolicy: setting(oneOf(MISSED_POLICIES), 'approve', {
    about: 'Whether the salon then approves bookings, or takes them by phone.',
  }),
  rejectionReasons: setting(reasons, USUAL_REJECTIONS, {
    about: 'What staff choose from when they reject a reservation; the client reads it.',
  }),
  cancellationReasons: setting(reasons, USUAL_CANCELLATIONS, {
    about: 'What staff choose from when they cancel for a client who has called.',
  }),
};
