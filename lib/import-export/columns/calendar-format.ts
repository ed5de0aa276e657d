/** Whether a file begins as every calendar does (RFC 5545), perhaps behind a mark of its encoding. */
export const isCalendar = (bytes: Buffer): boolean =>
  /^(?:\xEF\xBB\xBF)?\s*BEGIN:VCALENDAR\s/i.test(bytes.subarray(0, 64).toString('latin1'));

/*
 * How a calendar says of an entry that it takes whole days, or comes again and again: it then stands behind the day, and is no
 * appointment.
 */

export const ALL_DAY = 'VALUE=DATE';
export const REPEATS = 'RRULE';
