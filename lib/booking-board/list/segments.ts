import { sql, type SQL } from 'drizzle-orm';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { partsLeft } from '../../bookings/parts/parts-left.ts';
import { isPartOf } from '../../bookings/employee-scope.ts';
import type { BoardReservation, BoardSegment } from './answer.ts';

/** Instants are epoch milliseconds. */
type LoadedSegment = Omit<BoardSegment, 'serviceUnitName' | 'from' | 'to' | 'price' | 'cancelledAt'> & {
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  from: number;
  to: number;
  /** Null: the whole of a single part. */
  price: number | null;
  cancelledAt: number | null;
};

const ms = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::float8`);

/** The parts of a reservation as a column of the statement that reads the table of reservations. */
export const segmentsOf = (employeeScope: EmployeeScope): SQL<LoadedSegment[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'serviceUnitId', s.service_unit_id, 'name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de,
    'employeeId', e.id, 'employeeName', e.name, 'workplaceId', w.id, 'workplaceName', w.name,
    'from', ${ms('s.span_from')}, 'to', ${ms('s.span_to')}, 'price', s.price, 'priceReason', s.price_reason, 'homePrice', s.home_price,
    'cancelledAt', ${ms('s.cancelled_at')}
  ) order by s.position), '[]')
  from reservation_segment s
    join service_unit u on u.id = s.service_unit_id
    left join employee e on e.id = s.employee_id
    left join workplace w on w.id = s.workplace_id
  where s.reservation_id = reservation.id and ${isPartOf(employeeScope, 's')})`;

export function segmentAnswer(loaded: LoadedSegment, whole: number, locale: Locale): BoardSegment {
  const { id, serviceUnitId, employeeId, employeeName, workplaceId, workplaceName } = loaded;
  const zone = salonZone();
  return {
    id,
    serviceUnitId,
    serviceUnitName: localized(loaded, 'name', locale),
    employeeId,
    employeeName,
    workplaceId,
    workplaceName,
    from: isoWithOffset(loaded.from, zone),
    to: isoWithOffset(loaded.to, zone),
    price: loaded.price ?? whole,
    priceReason: loaded.priceReason,
    homePrice: loaded.homePrice,
    cancelledAt: loaded.cancelledAt === null ? null : stampAnswer(new Date(loaded.cancelledAt), zone),
  };
}

const joined = (names: readonly (string | null)[], by: string): string | null =>
  [...new Set(names.filter((name) => name !== null))].join(by) || null;

type Standing = Pick<
  BoardReservation,
  'serviceUnitId' | 'serviceUnitName' | 'employeeId' | 'employeeName' | 'workplaceId' | 'workplaceName'
>;

/** What a reservation with one part says of itself: of a visit the first number, and all names. */
export function standingFor(segments: readonly BoardSegment[]): Standing {
  const left = partsLeft(segments);
  const [first] = left;
  if (!first) throw new Error('a reservation without a part');
  return {
    serviceUnitId: first.serviceUnitId,
    serviceUnitName:
      joined(
        left.map((each) => each.serviceUnitName),
        ' + ',
      ) ?? '',
    employeeId: first.employeeId,
    employeeName: joined(
      left.map((each) => each.employeeName),
      ', ',
    ),
    workplaceId: first.workplaceId,
    workplaceName: joined(
      left.map((each) => each.workplaceName),
      ', ',
    ),
  };
}
