import { env } from './env.ts';

/** The salon's rules of booking; durations in minutes, the horizon in days. */
export function bookingRules() {
  const settings = env();
  return {
    gridMinutes: settings.BOOKING_GRID_MINUTES,
    leadMinutes: settings.BOOKING_LEAD_MINUTES,
    horizonDays: settings.BOOKING_HORIZON_DAYS,
    holdMinutes: settings.BOOKING_HOLD_MINUTES,
  };
}

export const salonZone = () => env().SALON_TIME_ZONE;
