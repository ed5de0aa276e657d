import 'server-only';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { client } from '@/db/schema/clients/clients';
import { auditEvent } from '@/db/schema/history';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

/**
 * Whether a number (E.164) is known to be a client's own: they have come with it, or staff have booked for them with it or entered
 * them with it. A link that was pressed proves a mailbox, and no number. Columns are given with their table, which a select of one table
 * would leave out.
 */
export const isKnownNumber = (clientId: SQLWrapper, phone: SQLWrapper | string | null): SQL<boolean> =>
  sql<boolean>`(exists (select from ${reservation} known
      where known.client_id = ${clientId} and known.client_phone_e164 = ${phone}
        and (known.status = ${RESERVATION_STATUS.DONE} or known.source = 'board'))
    or exists (select from ${client} entered join ${auditEvent} made
        on made.entity = 'client' and made.entity_id = entered.id and made.action = 'created' and made.actor like 'user:%'
      where entered.id = ${clientId} and entered.phone = ${phone}))`;
