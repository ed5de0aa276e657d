import { NO_EXCEPTIONS, type Presence, type Rota } from '../affected/rules.ts';
import type { PlanChange } from './schema.ts';

type Drafted = Pick<PlanChange, 'employeeId' | 'workplaceId' | 'day' | 'spans'>;

/** The hours as they will be when what is drafted is published: in place of what is specific of those days. */
export function rotaWith(rota: Rota, changes: readonly Drafted[]): Rota {
  const employees = new Map(rota.employees);
  const workplaces = new Map(rota.workplaces);
  for (const { employeeId, workplaceId, day, spans } of changes) {
    if (employeeId) lay(employees, employeeId, { day, spans });
    if (workplaceId) lay(workplaces, workplaceId, { day, spans });
  }
  return { ...rota, employees, workplaces };
}

function lay(
  owners: Map<number, Presence>,
  id: number,
  { day, spans }: Pick<Drafted, 'day' | 'spans'>,
): void {
  const presence = owners.get(id) ?? NO_EXCEPTIONS;
  const hours = spans.map(({ timeFrom, timeTo }) => ({ from: timeFrom, to: timeTo }));
  owners.set(id, { ...presence, specificHours: new Map(presence.specificHours).set(day, hours) });
}
