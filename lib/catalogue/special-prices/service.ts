import 'server-only';
import { and, lt, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { salonZone } from '../../salon/settings/settings.ts';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import { dayOf } from '../../base/time/zone.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';

const { INITIAL, SPECIAL_PROPOSAL } = SERVICE_UNIT_STATUS;

/**
 * Where the last day of a special price is over, the former one holds again, and a special proposal is none any more. With the
 * commit the pages are told, as of any change. Returns how many there were.
 */
export async function endSpecialPrices(now: Date): Promise<number> {
  const isOver = lt(serviceUnit.specialUntil, dayOf(now.getTime(), salonZone()));
  // An update of prices makes bookings wait (revise_schedule) even where it changes nothing: so it is checked first whether any is due.
  const over = await db.select({ id: serviceUnit.id }).from(serviceUnit).where(isOver);
  if (over.length === 0) return 0;
  return inTransaction(async (tx) => {
    const ended = await tx
      .update(serviceUnit)
      .set({
        price: sql`${serviceUnit.formerPrice}`,
        priceEn: sql`coalesce(${serviceUnit.formerPriceEn}, ${serviceUnit.priceEn})`,
        priceDe: sql`coalesce(${serviceUnit.formerPriceDe}, ${serviceUnit.priceDe})`,
        formerPrice: null,
        formerPriceEn: null,
        formerPriceDe: null,
        specialUntil: null,
        status: sql`case ${serviceUnit.status} when ${SPECIAL_PROPOSAL} then ${INITIAL} else ${serviceUnit.status} end`,
        editedAt: nextEdit(serviceUnit, now),
      })
      .where(
        and(
          anyOf(
            serviceUnit.id,
            over.map(({ id }) => id),
          ),
          isOver,
        ),
      )
      .returning({ id: serviceUnit.id });
    for (const { id } of ended) {
      await recordChange(tx, {
        entity: 'service-unit',
        entityId: id,
        action: 'changed',
        by: 'system',
        at: now,
        changes: { specialUntil: null },
      });
    }
    return ended.length;
  });
}
