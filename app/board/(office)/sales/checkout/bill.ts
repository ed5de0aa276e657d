import type { SaleRecord } from '@/lib/sales/sale/answer';
import { reductionOf, type Reduction } from './reduction';

/*
 * What is sent of a bill: pure, so that no screen puts its lines together by itself. What it comes to is the server's to say.
 */

export type Method = SaleRecord['methods'][number];
export type BillLine = SaleRecord['lines'][number];

export type LineInput = {
  id?: number;
  kind?: 'SERVICE' | 'PRODUCT';
  refId?: number;
  employeeId: number | null;
  quantity: number;
  /** Null: as the line has it. */
  unitPrice: number | null;
  discount?: number;
  discountBasisPoints?: number;
  discountReason?: string;
};

type BillDiscount = Reduction & { reason: string };
export type BillContent = {
  lines: LineInput[];
  discount: BillDiscount | null;
  clientId?: number | null;
  reservationIds?: number[];
};

export const asItIs = ({ id, employeeId, quantity, discount, discountReason }: BillLine): LineInput => ({
  id,
  employeeId,
  quantity,
  unitPrice: null,
  discount,
  discountReason: discountReason ?? '',
});

/** Whether it was stored; if not, what is wrong with it, by the path of the field in what was sent. */
export type Changed = { ok: true } | { ok: false; fields: Readonly<Record<string, string>> };

/** What is wrong with one thing in what was sent, such as `lines.2`, by its field. */
export function problemsOf(outcome: Changed, path: string): Readonly<Record<string, string>> {
  if (outcome.ok) return {};
  const ofIt = Object.entries(outcome.fields).filter(([field]) => field.startsWith(`${path}.`));
  return Object.fromEntries(ofIt.map(([field, text]) => [field.slice(path.length + 1), text]));
}

/** What is changed on a bill beside its lines: the bill as it stands, and how it becomes another one. */
export type BillPart = {
  sale: SaleRecord;
  /** While a change is stored. */
  busy: boolean;
  onChange: (content: BillContent) => Promise<Changed>;
};

function discountOf(sale: SaleRecord): BillDiscount | null {
  const reduction = reductionOf(sale);
  return reduction && { ...reduction, reason: sale.discountReason ?? '' };
}

export const contentOf = (sale: SaleRecord): BillContent => ({
  lines: sale.lines.map(asItIs),
  discount: discountOf(sale),
});

export function withLine(sale: SaleRecord, changed: LineInput): BillContent {
  const { lines, discount } = contentOf(sale);
  return { lines: lines.map((line) => (line.id === changed.id ? changed : line)), discount };
}

export function withoutLine(sale: SaleRecord, id: number): BillContent {
  const { lines, discount } = contentOf(sale);
  return { lines: lines.filter((line) => line.id !== id), discount };
}

/** What follows where a line is taken off the bill, as a key of `board.checkout.line`; null where nothing else does. */
export function removalNote(
  { lines, reservationIds }: Pick<SaleRecord, 'lines' | 'reservationIds'>,
  { id, reservationId }: Pick<BillLine, 'id' | 'reservationId'>,
): 'removedPart' | 'removedVisit' | null {
  if (reservationId === null) return null;
  if (lines.some((other) => other.reservationId === reservationId && other.id !== id)) return 'removedPart';
  return reservationIds.length > 1 ? 'removedVisit' : null;
}

/** What can be put on a bill by hand. */
export type Sellable = { kind: 'SERVICE' | 'PRODUCT'; id: number };

/** One more of what stands on the bill as it is in the list; else a line of its own, for whoever served. */
export function withItem(sale: SaleRecord, item: Sellable): BillContent {
  const there = sale.lines.find(
    ({ kind, refId, reservationId, unitPrice, listPrice, discount }) =>
      kind === item.kind &&
      refId === item.id &&
      reservationId === null &&
      unitPrice === listPrice &&
      discount === 0,
  );
  if (there) return withLine(sale, { ...asItIs(there), quantity: there.quantity + 1 });
  const { lines, discount } = contentOf(sale);
  const employeeId = sale.lines.find((line) => line.employeeId !== null)?.employeeId ?? null;
  const line = { kind: item.kind, refId: item.id, employeeId, quantity: 1, unitPrice: null } as const;
  return { lines: [...lines, line], discount };
}

/** Whoever has a part in a bill, once each. */
export function peopleOf({ lines }: Pick<SaleRecord, 'lines'>): { id: number; name: string }[] {
  const people = new Map<number, string>();
  for (const { employeeId, employeeName } of lines)
    if (employeeId !== null) people.set(employeeId, employeeName ?? '');
  return [...people].map(([id, name]) => ({ id, name }));
}

/** Whose part a line is, where the bill holds several visits: else it goes without saying. */
export function visitOf({ visits }: Pick<SaleRecord, 'visits'>, { reservationId }: BillLine) {
  return visits.length > 1 ? (visits.find((visit) => visit.reservationId === reservationId) ?? null) : null;
}

/** How a line is written, of what is taken back as of what was sold: how often where not once, and what it cost before where that was more. */
export function writtenOf({
  quantity,
  unitPrice,
  listPrice,
  discount,
  sharedDiscount,
  sum,
}: Pick<BillLine, 'quantity' | 'unitPrice' | 'listPrice' | 'discount' | 'sharedDiscount' | 'sum'>) {
  const times = Math.abs(quantity);
  const before = quantity * listPrice;
  const isOther = unitPrice !== listPrice || discount !== 0 || sharedDiscount !== 0;
  return { times: times > 1 ? times : null, before: isOther && before !== sum ? before : null };
}

/** How many there are of a product of which the bill holds more; null where there are enough, or nobody counts. */
export function tooFew(
  { lines }: Pick<SaleRecord, 'lines'>,
  { kind, refId, stock }: BillLine,
): number | null {
  if (kind !== 'PRODUCT' || stock === null) return null;
  const sold = lines
    .filter((line) => line.kind === kind && line.refId === refId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return sold > stock ? Math.max(0, stock) : null;
}
