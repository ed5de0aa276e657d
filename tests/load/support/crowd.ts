import postgres from 'postgres';
import { addressOf, offsetOn } from '../../../bench/booking.ts';
import { fillSalon } from '../../../bench/fill.ts';
import { DAY } from '../../../lib/base/time/units.ts';
import { openAttackedSalon, type AttackedSalon } from '../../attack/support/salon.ts';

export type CrowdedSalon = AttackedSalon & { serviceUnitId: number };

/**
 * A salon with one service and so many people who do it, open every day from eight to eight, behind a proxy: each visitor has a
 * network of their own (`networkOf`), and no limit is in the way.
 */
export async function openCrowdedSalon(
  employees: number,
  { termDuration = 60, processes = 2 } = {},
): Promise<CrowdedSalon> {
  const salon = await openAttackedSalon({
    processes,
    environment: { RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '1', SALON_TIME_ZONE: 'Europe/Belgrade' },
  });
  const sql = postgres(salon.databaseUrl, { max: 1, onnotice: () => {} });
  const serviceUnitId = await fillSalon(sql, employees, termDuration);
  await sql.end();
  return { ...salon, serviceUnitId };
}

export const networkOf = (visitor: number) => ({ 'x-forwarded-for': addressOf(visitor) });

/** So many days from today, at that time of the salon. */
export function instantOf(days: number, minutes: number): string {
  const day = new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return `${day}T${time}:00${offsetOn(day)}`;
}

/** Two parts that need the same employee or workplace at the same time, by what is stored alone. */
export const overlaps = async ({ sql }: AttackedSalon): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    with occupied as (
      select id, 'e' || employee_id as who, employee_busy as busy from reservation_segment
      where status in (1, 2, 5) and cancelled_at is null and employee_id is not null
      union all
      select id, 'w' || workplace_id, workplace_busy from reservation_segment
      where status in (1, 2, 5) and cancelled_at is null and workplace_id is not null
    )
    select count(*)::int from occupied one join occupied other
      on one.who = other.who and one.id < other.id and one.busy && other.busy`;
  return row?.count ?? -1;
};
