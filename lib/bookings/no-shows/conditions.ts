import { sql, type SQL } from 'drizzle-orm';
import { auditEvent } from '@/db/schema/history';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

/** Of a table of reservations: cancelled so late that nobody else could have it. What its client took back within the minute is not. */
export const wasCancelledLate = (
  table: string,
): SQL => sql`(${sql.raw(`${table}.status`)} = ${RESERVATION_STATUS.CLIENT_REJECTED}
  and exists (select from ${auditEvent} event where event.entity = 'reservation' and event.entity_id = ${sql.raw(`${table}.id`)}
    and event.action = 'cancelled' and event.changes @> '{"late": true}'))`;
