import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { isVisible } from '../../booking-rules/occupying.ts';
import { dayOf } from '../../base/time/zone.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { notNudgedBecause } from './not-due.ts';

/** For whom it is time again, as it stands when the mail is written. */
export type NudgeFacts = {
  clientName: string;
  serviceUnit: { id: number; name: string; nameEn: string | null; nameDe: string | null };
  /** Who did it last, and is there still. */
  employee: { id: number; name: string } | null;
  lastOn: string;
  dueOn: string;
  /** It is not too late, and nothing has come in between: a booking, a no, the end of the service. */
  isWanted: boolean;
};

export async function getNudgeFacts(id: number, now: Date): Promise<NudgeFacts | null> {
  const today = dayOf(now.getTime(), salonZone());
  const [facts] = await db.execute<NudgeFacts>(sql`
    select c.name as "clientName",
      json_build_object('id', u.id, 'name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de) as "serviceUnit",
      (select json_build_object('id', e.id, 'name', e.name) from employee e
        where e.id = d.employee_id and ${sql.raw(isVisible('e'))}) as employee,
      d.due_on - d.rhythm_days as "lastOn", d.due_on as "dueOn",
      d.due_on >= ${today}::date and ${notNudgedBecause(now, { isWritten: true })} is null as "isWanted"
    from nudge d join client c on c.id = d.client_id join service_unit u on u.id = d.service_unit_id
    where d.id = ${id}`);
  return facts ?? null;
}
