import { DAY } from '../lib/base/time/units.ts';
import { expectStatus } from './http.ts';
import { median, quantile, underLoad } from './measure.ts';

const CLIENTS = 16;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const SLOTS_A_DAY = 40;
const DAYS = 80;

/** The n-th own term: nobody else asks for this time on this day of this employee. */
function bookingOf(n: number, serviceUnitId: number, employees: number) {
  const employee = (n % employees) + 1;
  const slot = Math.floor(n / employees);
  const day = 2 + (slot % DAYS);
  const minutes = 8 * 60 + 15 * (Math.floor(slot / DAYS) % SLOTS_A_DAY);
  const at = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    serviceUnitId,
    termFrom: `${at}T${time}:00${offsetOn(at)}`,
    employeeId: employee,
    clientName: 'Milica Petrović',
    clientEmail: `client${n}@example.com`,
    clientPhone: `+38160${String(1_000_000 + n)}`,
  };
}

/** Of the n-th visitor, in a network of theirs. */
export const addressOf = (n: number) => `11.${(n >> 8) & 255}.${n & 255}.1`;

/** The salon of the benchmark is in Belgrade. */
export function offsetOn(day: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Belgrade', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}

/** Bookings a second of 16 clients who all want terms of their own; each must go through. `booked`: all of them. */
export async function bookingRate(url: string, serviceUnitId: number, employees: number, seconds = SECONDS) {
  let next = 0;
  const book = () => {
    const n = next++;
    return expectStatus(201, url, bookingOf(n, serviceUnitId, employees), {
      'x-forwarded-for': addressOf(n),
    });
  };
  await underLoad(CLIENTS, WARM_UP_SECONDS, book);
  const { perSecond, times } = await underLoad(CLIENTS, seconds, book);
  return { perSecond, median: median(times), p99: quantile(times, 0.99), booked: next };
}
