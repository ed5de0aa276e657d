import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { apiKey } from '@/db/schema/api-keys';
import { category, serviceUnit } from '@/db/schema/catalogue';
import { employee, workplace } from '@/db/schema/team';
import { employeeUnavailability, leaveRequest, workplaceUnavailability } from '@/db/schema/hours';
import { contactMessage, newsletterSubscriber, user } from '@/db/schema/people';
import { product } from '@/db/schema/money/products';
import { client } from '@/db/schema/clients/clients';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { sale } from '@/db/schema/money/sales';
import { waitingEntry } from '@/db/schema/waiting';
import { webhook } from '@/db/schema/delivery/webhooks';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { formatShortDay, wallTimeOf, dayOfIso } from '../../base/time/format.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { clientCalled } from '../../booking-rules/client-called.ts';
import type { Entity } from '../../kit/audit/actions.ts';
import { salonZone } from '../../salon/settings/settings.ts';

type Named = { id: number; name: string }[];
type Load = (ids: readonly number[], locale: Locale) => Promise<Named>;

const translated = (
  rows: { id: number; name: string; nameEn: string | null; nameDe: string | null }[],
  locale: Locale,
) => rows.map((row) => ({ id: row.id, name: localized(row, 'name', locale) }));

const reservations: Load = async (ids, locale) => {
  const rows = await db
    .select({
      id: reservation.id,
      clientName: reservation.clientName,
      termFrom: reservation.termFrom,
      name: sql<string | null>`min(${serviceUnit.name})`,
      nameEn: sql<string | null>`min(${serviceUnit.nameEn})`,
      nameDe: sql<string | null>`min(${serviceUnit.nameDe})`,
      services: sql<number>`count(distinct ${serviceUnit.id})::int`,
    })
    .from(reservation)
    .leftJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .leftJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .where(anyOf(reservation.id, ids))
    .groupBy(reservation.id);
  return rows.map(({ id, clientName, termFrom, services, name, ...translations }) => {
    const iso = isoWithOffset(termFrom.getTime(), salonZone());
    const when = `${formatShortDay(dayOfIso(iso), locale)} ${wallTimeOf(iso)}`;
    // Of a visit, its time says which one is meant.
    const service = services === 1 && name !== null && localized({ name, ...translations }, 'name', locale);
    return { id, name: [clientCalled(clientName, locale), when, service].filter(Boolean).join(', ') };
  });
};

const users: Load = (ids) =>
  db.select({ id: user.id, name: user.email }).from(user).where(anyOf(user.id, ids));

/** As its screen calls it: by the number that stands on its receipt. */
const sales: Load = async (ids, locale) => {
  const t = translatorOf(locale);
  const rows = await db.select({ id: sale.id, number: sale.number }).from(sale).where(anyOf(sale.id, ids));
  return rows.map(({ id, number }) => ({
    id,
    name: number === null ? t('board.sales.openBill') : t('board.sales.named', { number }),
  }));
};

/** By which name a thing is known today: the history itself holds numbers, so that an erasure leaves nothing in it. */
const LOADS: Partial<Record<Entity, Load>> = {
  reservation: reservations,
  client: (ids) => db.select({ id: client.id, name: client.name }).from(client).where(anyOf(client.id, ids)),
  webhook: (ids) =>
    db.select({ id: webhook.id, name: webhook.name }).from(webhook).where(anyOf(webhook.id, ids)),
  'api-key': (ids) =>
    db.select({ id: apiKey.id, name: apiKey.name }).from(apiKey).where(anyOf(apiKey.id, ids)),
  user: users,
  access: users,
  employee: (ids) =>
    db.select({ id: employee.id, name: employee.name }).from(employee).where(anyOf(employee.id, ids)),
  workplace: (ids) =>
    db.select({ id: workplace.id, name: workplace.name }).from(workplace).where(anyOf(workplace.id, ids)),
  'service-unit': async (ids, locale) =>
    translated(
      await db
        .select({
          id: serviceUnit.id,
          name: serviceUnit.name,
          nameEn: serviceUnit.nameEn,
          nameDe: serviceUnit.nameDe,
        })
        .from(serviceUnit)
        .where(anyOf(serviceUnit.id, ids)),
      locale,
    ),
  category: async (ids, locale) =>
    translated(
      await db
        .select({ id: category.id, name: category.name, nameEn: category.nameEn, nameDe: category.nameDe })
        .from(category)
        .where(anyOf(category.id, ids)),
      locale,
    ),
  product: async (ids, locale) => {
    const { id, name, nameEn, nameDe } = product;
    return translated(
      await db.select({ id, name, nameEn, nameDe }).from(product).where(anyOf(product.id, ids)),
      locale,
    );
  },
  sale: sales,
  'employee-unavailability': (ids) =>
    db
      .select({ id: employeeUnavailability.id, name: employee.name })
      .from(employeeUnavailability)
      .innerJoin(employee, eq(employee.id, employeeUnavailability.employeeId))
      .where(anyOf(employeeUnavailability.id, ids)),
  'workplace-unavailability': (ids) =>
    db
      .select({ id: workplaceUnavailability.id, name: workplace.name })
      .from(workplaceUnavailability)
      .innerJoin(workplace, eq(workplace.id, workplaceUnavailability.workplaceId))
      .where(anyOf(workplaceUnavailability.id, ids)),
  'leave-request': (ids) =>
    db
      .select({ id: leaveRequest.id, name: employee.name })
      .from(leaveRequest)
      .innerJoin(employee, eq(employee.id, leaveRequest.employeeId))
      .where(anyOf(leaveRequest.id, ids)),
  'waiting-entry': (ids) =>
    db
      .select({ id: waitingEntry.id, name: waitingEntry.clientName })
      .from(waitingEntry)
      .where(anyOf(waitingEntry.id, ids)),
  'contact-message': (ids) =>
    db
      .select({ id: contactMessage.id, name: contactMessage.fullName })
      .from(contactMessage)
      .where(anyOf(contactMessage.id, ids)),
  'newsletter-subscriber': (ids) =>
    db
      .select({ id: newsletterSubscriber.id, name: newsletterSubscriber.email })
      .from(newsletterSubscriber)
      .where(anyOf(newsletterSubscriber.id, ids)),
};

type Happened = { entity: string; entityId: number; action: string; changes: Record<string, unknown> };

/** What was read of somebody is about the clients, not about who read it. */
const readClients = ({ action, changes }: Happened): number[] | null =>
  action === 'read' && Array.isArray(changes.clients) ? (changes.clients as number[]) : null;

/** With what each event happened to, by the name that it has today; null where it is gone or has none. */
export async function withSubjects<Of extends Happened>(
  events: readonly Of[],
  locale: Locale,
): Promise<(Of & { subject: string | null })[]> {
  const wanted = new Map<string, Set<number>>();
  const want = (entity: string, id: number) =>
    wanted.set(entity, new Set([...(wanted.get(entity) ?? []), id]));
  for (const event of events) {
    const clients = readClients(event);
    if (clients) for (const id of clients) want('client', id);
    else want(event.entity, event.entityId);
  }
  const loaded = await Promise.all(
    [...wanted].map(async ([entity, ids]) => {
      const rows = (await LOADS[entity as Entity]?.([...ids], locale)) ?? [];
      return [entity, new Map(rows.map(({ id, name }) => [id, name]))] as const;
    }),
  );
  const names = new Map(loaded);
  const called = (entity: string, id: number) => names.get(entity)?.get(id);
  return events.map((event) => {
    const clients = readClients(event)?.map((id) => called('client', id) ?? `#${id}`);
    return { ...event, subject: clients?.join(', ') ?? called(event.entity, event.entityId) ?? null };
  });
}
