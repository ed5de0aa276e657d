import 'server-only';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { product } from '@/db/schema/money/products';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import type { saleLine } from '@/db/schema/money/sales';
import { taxRate } from '@/db/schema/money/taxes';
import { dayOf } from '../../base/time/zone.ts';
import { ratesInForce } from '../../catalogue/tax-rates/in-force.ts';
import { STANDARD_CODE } from '../../catalogue/tax-rates/usual-rates.ts';
import { salonSettings } from '../../salon/settings/held.ts';

type Line = typeof saleLine.$inferInsert;
/** What stays of a line, whatever becomes of its price. */
export type AsSold = Pick<
  Line,
  | 'kind'
  | 'refId'
  | 'reservationId'
  | 'segmentId'
  | 'name'
  | 'nameEn'
  | 'nameDe'
  | 'taxRateId'
  | 'basisPoints'
> & { listPrice: number };

type Rate = Pick<AsSold, 'taxRateId' | 'basisPoints'>;
type RateOf = (firstId: number | null) => Rate;

const UNTAXED: Rate = { taxRateId: null, basisPoints: null };

/** What is taxed how on the salon's day, by the first of a code; null: the standard rate. */
export async function ratesOf(executor: Executor, now: Date): Promise<RateOf> {
  const { taxStatus, timeZone } = salonSettings();
  if (taxStatus !== 'registered') return () => UNTAXED;
  const rows = await executor.select().from(taxRate).orderBy(asc(taxRate.id));
  const inForce = ratesInForce(rows, dayOf(now.getTime(), timeZone));
  return (firstId) => {
    const found = inForce.find((rate) =>
      firstId === null ? rate.code === STANDARD_CODE : rate.firstId === firstId,
    );
    return found ? { taxRateId: found.id, basisPoints: found.basisPoints } : UNTAXED;
  };
}

const NAMES = { name: true, nameEn: true, nameDe: true } as const;
const namesOf = ({ name, nameEn, nameDe }: Record<keyof typeof NAMES, string | null> & { name: string }) => ({
  name,
  nameEn,
  nameDe,
});

/** What visits consist of, with who has each part: each at what it was worth when it was agreed. */
export async function partsOfVisits(
  tx: Transaction,
  reservationIds: readonly number[],
  rateOf: RateOf,
): Promise<(AsSold & { employeeId: number | null })[]> {
  if (reservationIds.length === 0) return [];
  const rows = await tx
    .select({ part: reservationSegment, unit: serviceUnit })
    .from(reservationSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .innerJoin(reservation, eq(reservation.id, reservationSegment.reservationId))
    .where(
      and(
        inArray(reservationSegment.reservationId, [...reservationIds]),
        isNull(reservationSegment.cancelledAt),
      ),
    )
    .orderBy(asc(reservation.termFrom), asc(reservation.id), asc(reservationSegment.position));
  return rows.map(({ part, unit }) => ({
    kind: 'SERVICE',
    refId: unit.id,
    reservationId: part.reservationId,
    segmentId: part.id,
    ...namesOf(unit),
    ...rateOf(unit.taxRateId),
    employeeId: part.employeeId,
    listPrice: part.homePrice ?? unit.price,
  }));
}

/** A service or a product at its price of the list. */
export async function fromList(
  tx: Transaction,
  kind: 'SERVICE' | 'PRODUCT',
  id: number,
  rateOf: RateOf,
): Promise<AsSold | null> {
  const table = kind === 'SERVICE' ? serviceUnit : product;
  const { name, nameEn, nameDe, price, taxRateId } = table;
  const [found] = await tx
    .select({ name, nameEn, nameDe, price, taxRateId })
    .from(table)
    .where(eq(table.id, id));
  if (!found) return null;
  const ofNoVisit = { reservationId: null, segmentId: null };
  return {
    kind,
    refId: id,
    ...ofNoVisit,
    ...namesOf(found),
    ...rateOf(found.taxRateId),
    listPrice: found.price,
  };
}
