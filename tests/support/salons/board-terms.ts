import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { call } from '../http.ts';
import { at } from '../salon.ts';
import { salonOfTwo } from './salon-of-two.ts';

export const caller = { clientName: 'Ana Šarić', clientPhone: '060 111 2222' };
export const everywhere = { grid: true, leadTime: true, hours: true };

/** A salon of two, in which staff book for who calls, on Tuesday at ten, and move what is booked, to one o'clock, unless `change` says otherwise. */
export function salonWithTerms() {
  const { salon, headers } = salonOfTwo();

  const bookFor = (change: object) =>
    call(book, {
      headers: headers(),
      body: { serviceUnitId: salon.serviceUnitId, termFrom: at('10:00'), ...caller, ...change },
    });
  const moveTo = (id: number, change: object) =>
    call(adjust, {
      headers: headers(),
      params: { id: String(id) },
      body: { termFrom: at('13:00'), ...change },
    });

  return { salon, headers, bookFor, moveTo };
}
