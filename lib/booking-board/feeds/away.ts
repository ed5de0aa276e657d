import 'server-only';
import { and, asc, between, eq, gt, lt } from 'drizzle-orm';
import { db } from '@/db/client';
import { nonWorkingDay } from '@/db/schema/hours';
import { employeeUnavailability, specificWorkingHours } from '@/db/schema/hours';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import { daySpan, wholeDaysOr, type FeedAway } from './feed-away.ts';

/** When an employee is away, has a free day by the rota, or the salon is closed. Why she is away is not read at all. */
export async function listFeedAway(
  employeeId: number,
  { from, to }: { from: Date; to: Date },
): Promise<FeedAway[]> {
  const zone = salonZone();
  const [first, last] = [dayOf(from.getTime(), zone), dayOf(to.getTime(), zone)];
  const { id, kind, unavailableFrom, unavailableTo, editedAt } = employeeUnavailability;
  const [absences, closed, free] = await Promise.all([
    db
      .select({ id, kind, unavailableFrom, unavailableTo, editedAt })
      .from(employeeUnavailability)
      .where(
        and(
          eq(employeeUnavailability.employeeId, employeeId),
          gt(unavailableTo, from),
          lt(unavailableFrom, to),
        ),
      )
      .orderBy(asc(unavailableFrom), asc(id)),
    db
      .select()
      .from(nonWorkingDay)
      .where(between(nonWorkingDay.day, first, last))
      .orderBy(nonWorkingDay.day),
    db
      .select({ day: specificWorkingHours.atDay, editedAt: specificWorkingHours.editedAt })
      .from(specificWorkingHours)
      .where(
        and(
          eq(specificWorkingHours.employeeId, employeeId),
          between(specificWorkingHours.atDay, first, last),
          eq(specificWorkingHours.timeTo, '00:00'),
        ),
      )
      .orderBy(specificWorkingHours.atDay),
  ]);
  const isClosed = new Set(closed.map(({ day }) => day));
  return [
    ...absences.map((absence) => ({
      key: `absence-${absence.id}`,
      kind: absence.kind,
      span: wholeDaysOr({ from: absence.unavailableFrom, to: absence.unavailableTo }, zone),
      editedAt: absence.editedAt,
    })),
    ...closed.map(({ day, editedAt: closedAt, ...names }) => ({
      key: `closed-${day}`,
      kind: 'closed' as const,
      explanation: { name: names.explanation, nameEn: names.explanationEn, nameDe: names.explanationDe },
      span: daySpan(day),
      editedAt: closedAt,
    })),
    ...free
      .filter(({ day }) => !isClosed.has(day))
      .map(({ day, editedAt: freedAt }) => ({
        key: `free-${employeeId}-${day}`,
        kind: 'free' as const,
        span: daySpan(day),
        editedAt: freedAt,
      })),
  ];
}
