import 'server-only';
import { and, eq, gt, gte, lt, lte, ne } from 'drizzle-orm';
import { db } from '@/db/client';
import { inLanguage } from '@/db/list';
import { employee } from '@/db/schema/team';
import { employeeUnavailability, leaveRequest } from '@/db/schema/hours';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { LEAVE_STATUS, VISIBILITY_STATUS } from '../../base/statuses.ts';
import { dayBounds } from '../../base/time/zone.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { ColleaguesAway } from './answer.ts';
import type { ColleaguesAwayQuery } from './schema.ts';

/**
 * Who else is away on some days. An employee hears how many, and their names where the team sees the rota; the desk hears who they are, and
 * who has asked for some of these days as well.
 */
export async function findColleaguesAway(
  { fromDay, toDay, employeeId }: ColleaguesAwayQuery,
  employeeScope: EmployeeScope,
): Promise<ColleaguesAway> {
  const zone = salonZone();
  const herself = employeeScope ?? employeeId;
  const isColleague = and(
    eq(employee.status, VISIBILITY_STATUS.INITIAL),
    herself ? ne(employee.id, herself) : undefined,
  );
  const name = inLanguage(employee.name, 'sr');
  const [away, requested] = await Promise.all([
    db
      .selectDistinct({ id: employee.id, name: employee.name, order: name })
      .from(employeeUnavailability)
      .innerJoin(employee, eq(employee.id, employeeUnavailability.employeeId))
      .where(
        and(
          isColleague,
          lt(employeeUnavailability.unavailableFrom, new Date(dayBounds(toDay, zone).end)),
          gt(employeeUnavailability.unavailableTo, new Date(dayBounds(fromDay, zone).start)),
        ),
      )
      .orderBy(name),
    employeeScope !== null
      ? []
      : db
          .selectDistinct({ id: employee.id, name: employee.name, order: name })
          .from(leaveRequest)
          .innerJoin(employee, eq(employee.id, leaveRequest.employeeId))
          .where(
            and(
              isColleague,
              eq(leaveRequest.status, LEAVE_STATUS.OPEN),
              lte(leaveRequest.fromDay, toDay),
              gte(leaveRequest.toDay, fromDay),
            ),
          )
          .orderBy(name),
  ]);
  const seesNames = employeeScope === null || salonSettings().teamSeesRota;
  return {
    count: away.length,
    names: seesNames ? away.map((each) => each.name) : null,
    requested: requested.map((each) => each.name),
  };
}
