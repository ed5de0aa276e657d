import 'server-only';
import { and, asc, desc, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { client } from '@/db/schema/clients/clients';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { anyContainsFolded } from '../../kit/records/queries.ts';
import { clientMatches, servedMatches } from '../../booking-board/list/known-clients.ts';
import { listReservations } from '../../booking-board/list/queries.ts';
import { reservationListQuery } from '../../booking-board/search/schema.ts';
import { isServedBy } from '../../bookings/employee-scope.ts';
import type { FoundOnBoard } from './answer.ts';

/** So many of each kind are read at a glance. */
const MOST = 5;

/**
 * Everything that a text may mean: the lists' own searches, each beside the others. An employee finds her own reservations and
 * clients, by what she sees of them; services open on a screen of the desk.
 */
export async function searchBoard(
  text: string | undefined,
  locale: Locale,
  employeeScope: EmployeeScope = null,
  now = new Date(),
): Promise<FoundOnBoard> {
  if (!text?.trim()) return { clients: [], reservations: [], serviceUnits: [] };
  const latest = reservationListQuery.parse({
    search: text,
    sort: 'termFrom',
    direction: 'DESC',
    itemsPerPage: String(MOST),
  });
  const [clients, reservations, serviceUnits] = await Promise.all([
    employeeScope === null ? findClients(text) : findServedClients(text, employeeScope, now),
    listReservations(latest, locale, employeeScope),
    employeeScope === null ? findServiceUnits(text, locale) : [],
  ]);
  return {
    clients,
    reservations: reservations.items.map(({ id, clientName, serviceUnitName, termFrom, status }) => ({
      id,
      clientName,
      serviceUnitName,
      termFrom,
      status,
    })),
    serviceUnits,
  };
}

/** Without what is sensitive about them: whoever only looks for a name reads nothing of it. */
const findClients = (text: string) =>
  db
    .select({ id: client.id, name: client.name, phone: client.phone, email: client.email })
    .from(client)
    .where(clientMatches(text))
    .orderBy(desc(client.lastSeenAt), asc(client.id))
    .limit(MOST);

const findServedClients = (text: string, employeeId: number, now: Date) =>
  db
    .select({ id: client.id, name: client.name, phone: client.phone, email: sql<null>`null` })
    .from(client)
    .where(and(servedMatches(text), isServedBy(employeeId, now)))
    .orderBy(desc(client.lastSeenAt), asc(client.id))
    .limit(MOST);

async function findServiceUnits(text: string, locale: Locale) {
  const { id, name, nameEn, nameDe } = serviceUnit;
  const rows = await db
    .select({ id, name, nameEn, nameDe })
    .from(serviceUnit)
    .where(anyContainsFolded([name, nameEn, nameDe], text))
    .orderBy(asc(name), asc(id))
    .limit(MOST);
  return rows.map((row) => ({ id: row.id, name: localized(row, 'name', locale) }));
}
