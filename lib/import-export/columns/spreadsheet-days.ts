import { DAY, MINUTE } from '../../base/time/units.ts';

/** Day 0 of a spreadsheet, whose 29 February 1900 never was; days before it are of no salon. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;

/** A spreadsheet's number as the wall shows it: a time, a day, or both. */
export function wallOfSerial(serial: number, from1904 = false): string {
  const days = serial + (from1904 && serial >= 1 ? DAYS_TO_1904 : 0);
  // To the minute: a fraction of a day is never quite the time that was meant.
  const wall = new Date(SPREADSHEET_EPOCH + Math.round((days * DAY) / MINUTE) * MINUTE);
  if (Number.isNaN(wall.getTime())) return String(serial);
  const [day = '', time = ''] = wall.toISOString().slice(0, 16).split('T');
  if (days >= 0 && days < 1) return time;
  return time === '00:00' ? day : `${day}T${time}`;
}
