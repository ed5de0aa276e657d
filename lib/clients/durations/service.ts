import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employeeServiceUnit } from '@/db/schema/team';
import { clientDuration } from '@/db/schema/clients/client-durations';
import { client } from '@/db/schema/clients/clients';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { Locale } from '../../base/statuses.ts';
import { MINUTE } from '../../base/time/units.ts';
import { extraOf } from '../../booking-rules/client-duration.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import type { ClientDuration } from './answer.ts';
import { durationsOf } from './queries.ts';
import type { DurationInput } from './schema.ts';

const entity = 'client';

type Wanted = { serviceUnitId: number; extraMinutes: number };

/** How much longer a part of a visit was booked than whoever does it takes for others; null where it is none of this client's. */
async function ofSegment(tx: Transaction, clientId: number, segmentId: number): Promise<Wanted | null> {
  const [part] = await tx
    .select({
      serviceUnitId: reservationSegment.serviceUnitId,
      from: reservationSegment.spanFrom,
      to: reservationSegment.spanTo,
      usual: serviceUnit.termDuration,
      hers: employeeServiceUnit.termDuration,
    })
    .from(reservationSegment)
    .innerJoin(reservation, eq(reservation.id, reservationSegment.reservationId))
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(
      employeeServiceUnit,
      and(
        eq(employeeServiceUnit.serviceUnitId, serviceUnit.id),
        eq(employeeServiceUnit.employeeId, reservationSegment.employeeId),
      ),
    )
    .where(
      and(
        eq(reservationSegment.id, segmentId),
        eq(reservation.clientId, clientId),
        isNull(reservationSegment.cancelledAt),
      ),
    );
  if (!part) return null;
  const minutes = (part.to.getTime() - part.from.getTime()) / MINUTE;
  return { serviceUnitId: part.serviceUnitId, extraMinutes: extraOf(minutes, part.hers ?? part.usual) };
}

async function wantedOf(tx: Transaction, clientId: number, input: DurationInput): Promise<Wanted | null> {
  if ('segmentId' in input) return ofSegment(tx, clientId, input.segmentId);
  const there = await tx.$count(serviceUnit, eq(serviceUnit.id, input.serviceUnitId));
  return there > 0 ? input : null;
}

/** Notes that a service takes longer or shorter for a client, from now on; what is booked stays as it is. */
export const setDuration = (
  clientId: number,
  input: DurationInput,
  { by, now }: Writing,
  locale: Locale,
): Promise<Saved<{ items: ClientDuration[] }>> =>
  inTransaction(async (tx) => {
    // Held, so that nobody erases or merges it meanwhile.
    const held = await tx
      .select({ id: client.id })
      .from(client)
      .where(eq(client.id, clientId))
      .for('key share');
    if (held.length === 0) return { ok: false, reason: 'notFound' };
    const wanted = await wantedOf(tx, clientId, input);
    if (!wanted) {
      const field = 'segmentId' in input ? 'segmentId' : 'serviceUnitId';
      return { ok: false, reason: 'invalid', fields: { [field]: 'notFound' } };
    }
    const { serviceUnitId, extraMinutes } = wanted;
    const isThis = and(
      eq(clientDuration.clientId, clientId),
      eq(clientDuration.serviceUnitId, serviceUnitId),
    );
    if (extraMinutes === 0) await tx.delete(clientDuration).where(isThis);
    else {
      await tx
        .insert(clientDuration)
        .values({ clientId, serviceUnitId, extraMinutes, createdAt: now, editedAt: now })
        .onConflictDoUpdate({
          target: [clientDuration.clientId, clientDuration.serviceUnitId],
          set: { extraMinutes, editedAt: now },
        });
    }
    await recordChange(tx, {
      entity,
      entityId: clientId,
      action: 'edited',
      by,
      at: now,
      changes: { fields: ['durations'] },
    });
    return { ok: true, record: { items: await durationsOf(clientId, locale, tx) } };
  });

/** Null when there is nobody of that number. */
export async function readDurations(
  clientId: number,
  locale: Locale,
): Promise<{ items: ClientDuration[] } | null> {
  const there = await db.$count(client, eq(client.id, clientId));
  return there > 0 ? { items: await durationsOf(clientId, locale) } : null;
}
