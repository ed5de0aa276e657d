/** So many days ahead are told of a service unit at most. */
export const MOST_DAYS = 3;
