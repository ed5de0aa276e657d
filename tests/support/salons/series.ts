import { expect } from 'vitest';
import { POST as repeat } from '@/app/admin/api/series/route.ts';
import { call } from '../http.ts';
import { aReservation } from '../reservations.ts';
import { at } from '../salon.ts';
import { salonOfTwo, type Pair } from './salon-of-two.ts';

export const WEEKLY = ['2026-12-01', '2026-12-08', '2026-12-15'];

export type Made = {
  id: number;
  status: string;
  reservations: { id: number; termFrom: string; status: number; series: object | null }[];
};

/** A salon of two, in which staff have a client come on three Tuesdays at ten, to the first of them, unless `change` says otherwise. */
export function salonWithSeries() {
  const { salon, headers } = salonOfTwo();

  const series = (change: object = {}, query = '', more: Record<string, string> = {}) =>
    call(repeat, {
      path: `/${query}`,
      headers: { ...headers(), ...more },
      body: {
        serviceUnits: [{ serviceUnitId: salon.serviceUnitId, employeeId: salon.first.employeeId }],
        termFrom: at('10:00'),
        everyWeeks: 1,
        count: 3,
        clientName: 'Vera Simić',
        clientEmail: 'vera@example.com',
        ...change,
      },
    });
  const made = async (change: object = {}) => {
    const { status, body } = await series(change);
    expect(status).toBe(200);
    return body as unknown as Made;
  };
  const post = (handler: Parameters<typeof call>[0], id: number, body: object = {}) =>
    call(handler, { params: { id: String(id) }, headers: headers(), body });
  const taken = (day: string, from: string, to: string, pair: Pair = salon.first) =>
    aReservation(salon.sql, {
      serviceUnitId: salon.serviceUnitId,
      ...pair,
      from: at(from, day),
      to: at(to, day),
    });
  const stored = () =>
    salon.sql`select status, series_index from reservation where series_id is not null order by term_from`;

  return { salon, headers, series, made, post, taken, stored };
}
