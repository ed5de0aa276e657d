/** Milliseconds, as instants are counted; a day of the clock's, which a day of the salon is not when clocks change. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const MINUTES_PER_DAY = DAY / MINUTE;

/** As lifetimes of cookies, limits of tries and `Retry-After` are counted. */
export const SECONDS_PER_MINUTE = MINUTE / SECOND;
export const SECONDS_PER_HOUR = HOUR / SECOND;
export const SECONDS_PER_DAY = DAY / SECOND;
