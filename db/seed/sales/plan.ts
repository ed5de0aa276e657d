import type { PaymentMethod } from '../../../lib/base/statuses.ts';
import { MINUTE } from '../../../lib/base/time/units.ts';
import { products } from '../content/products.ts';
import { columnsOf, type Text } from '../content/text.ts';
import type { Random } from '../random.ts';

type Part = {
  segmentId: number;
  serviceUnitId: number;
  employeeId: number;
  price: number;
  name: string;
  nameEn: string | null;
  nameDe: string | null;
};
/** A visit that is done, at what the services cost in the salon's own currency. */
export type DoneVisit = { id: number; clientId: number | null; end: Date; parts: Part[] };

export type PlannedLine = Omit<Part, 'segmentId' | 'serviceUnitId' | 'employeeId' | 'price'> & {
  kind: 'SERVICE' | 'PRODUCT';
  refId: number;
  reservationId: number | null;
  segmentId: number | null;
  employeeId: number | null;
  unitPrice: number;
  discount: number;
  discountReason: string | null;
};
export type PlannedSale = {
  reservationId: number | null;
  clientId: number | null;
  paidAt: Date;
  lines: PlannedLine[];
  payments: { method: PaymentMethod; amount: number; tendered: number | null }[];
  tip: { employeeId: number; method: PaymentMethod; amount: number } | null;
};

const DINARS = 100;
const NOTE = 1_000 * DINARS;

const DISCOUNT_REASONS: Text = {
  sr: 'Stalna klijentkinja',
  en: 'Regular client',
  de: 'Stammkundin',
};

export const totalOf = ({ lines }: Pick<PlannedSale, 'lines'>): number =>
  lines.reduce((sum, { unitPrice, discount }) => sum + unitPrice - discount, 0);

function serviceLine(visit: DoneVisit, { segmentId, serviceUnitId, employeeId, price, ...names }: Part) {
  return {
    ...names,
    kind: 'SERVICE' as const,
    refId: serviceUnitId,
    reservationId: visit.id,
    segmentId,
    employeeId,
    unitPrice: price,
    discount: 0,
    discountReason: null,
  };
}

function productLine(random: Random, employeeId: number | null): PlannedLine {
  const index = random.between(0, products.length - 1);
  const { name, price } = products[index] ?? random.pick(products);
  const sold = { kind: 'PRODUCT' as const, refId: index + 1, reservationId: null, segmentId: null };
  return {
    ...columnsOf('name', name),
    ...sold,
    employeeId,
    unitPrice: price,
    discount: 0,
    discountReason: null,
  };
}

/** In cash with what was handed over, by card, or half and half. */
function paymentsOf(total: number, random: Random): PlannedSale['payments'] {
  const cash = (amount: number) => ({
    method: 'CASH' as const,
    amount,
    tendered: random.chance(0.5) ? amount : Math.ceil(amount / NOTE) * NOTE,
  });
  const card = (amount: number) => ({ method: 'CARD' as const, amount, tendered: null });
  if (total > 2 * NOTE && random.chance(0.06)) return [cash(NOTE), card(total - NOTE)];
  return random.chance(0.58) ? [cash(total)] : [card(total)];
}

function saleOfVisit(visit: DoneVisit, random: Random): PlannedSale {
  const lines: PlannedLine[] = visit.parts.map((part) => serviceLine(visit, part));
  const [first] = lines;
  if (first && random.chance(0.05)) {
    first.discount = Math.round((first.unitPrice * 0.1) / (10 * DINARS)) * 10 * DINARS;
    first.discountReason = DISCOUNT_REASONS.sr;
  }
  const employeeId = first?.employeeId ?? null;
  if (random.chance(0.16)) lines.push(productLine(random, employeeId));
  const payments = paymentsOf(totalOf({ lines }), random);
  const method = payments.at(-1)?.method ?? 'CASH';
  const tip =
    employeeId !== null && random.chance(0.18)
      ? { employeeId, method, amount: random.between(1, 5) * 100 * DINARS }
      : null;
  const paidAt = new Date(visit.end.getTime() + random.between(1, 9) * MINUTE);
  return { reservationId: visit.id, clientId: visit.clientId, paidAt, lines, payments, tip };
}

/** Somebody who only buys something, a little after another one has paid. */
function saleOfWalkIn({ paidAt }: PlannedSale, random: Random): PlannedSale {
  const lines = [productLine(random, null)];
  const payments = paymentsOf(totalOf({ lines }), random);
  return {
    reservationId: null,
    clientId: null,
    paidAt: new Date(paidAt.getTime() + 2 * MINUTE),
    lines,
    payments,
    tip: null,
  };
}

/** What the demo salon has sold, in the order in which it was paid. */
export function planSales(visits: readonly DoneVisit[], random: Random, now: Date): PlannedSale[] {
  return visits
    .flatMap((visit) => {
      const sold = saleOfVisit(visit, random);
      return random.chance(0.03) ? [sold, saleOfWalkIn(sold, random)] : [sold];
    })
    .filter(({ paidAt, lines }) => paidAt < now && totalOf({ lines }) > 0)
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
}
