import { z } from 'zod';
import { phoneBookingInput, type phoneInput } from '@/lib/reservations/board-terms/schema';
import { OCCUPYING_STATUSES } from '@/lib/base/statuses';
import type { BoardReservation } from '@/lib/reservations/board/answer';
import { partsLeft } from '@/lib/reservations/parts-left';
import { requestedService } from '@/lib/reservations/booking/schema';

/** One service as ever, and what the client comes for besides. */
export const phoneForm = phoneBookingInput.safeExtend({ further: z.array(requestedService) });
type Filled = z.output<typeof phoneForm>;

/** A service as it stands in the form, perhaps not chosen yet. */
export type Wished = { serviceUnitId: number | null; employeeId: number | null };
export const NOTHING_WISHED: Wished = { serviceUnitId: null, employeeId: null };

/** Of the form's fields those that say what is wished. */
export type Wishes = Wished & { further: Wished[] };

export const wishedParts = ({ serviceUnitId, employeeId, further }: Wishes): Wished[] => [
  { serviceUnitId, employeeId },
  ...further,
];

/** The name of a part's field: the first part has the form's own. */
export const partField = (part: number, field: keyof Wished) =>
  part === 0 ? field : (`further.${part - 1}.${field}` as const);

/** What the endpoint is asked: of several services neither a length nor a workplace. */
export function bodyOf({ further, ...filled }: Filled): z.input<typeof phoneInput> {
  if (further.length === 0) return filled;
  const { serviceUnitId, employeeId, termFrom, override, notify, language, ...rest } = filled;
  const { clientName, clientEmail, clientPhone, requirements } = rest;
  const call = { termFrom, override, notify, language, clientName, clientEmail, clientPhone, requirements };
  return { ...call, serviceUnits: [{ serviceUnitId, employeeId }, ...further] };
}

/** Where the form has what the endpoint calls `serviceUnits.2.employeeId`. */
export function fieldOf(name: string): string {
  const [, part, field] = /^serviceUnits\.(\d+)\.(serviceUnitId|employeeId)$/.exec(name) ?? [];
  if (part && field) return partField(Number(part), field as keyof Wished); // one of the two, by the pattern
  return name === 'serviceUnits' ? 'serviceUnitId' : name;
}

type Booked = Pick<BoardReservation, 'segments' | 'status'>;
export type Part = { serviceUnitId: number; employeeId: number | null };

/** Of what is past: neither cancelled nor rejected. */
export const wasHad = ({ status }: Pick<Booked, 'status'>) => OCCUPYING_STATUSES.includes(status);

/** What a client comes for again: what was had last, else what is usual. */
export function partsAgain(past: readonly Booked[], usual: Part | null): Part[] {
  const left = partsLeft(past.find(wasHad)?.segments ?? []);
  if (left.length > 0) return left.map(({ serviceUnitId, employeeId }) => ({ serviceUnitId, employeeId }));
  return usual ? [{ serviceUnitId: usual.serviceUnitId, employeeId: usual.employeeId }] : [];
}

const MOST_USUAL = 3;

/** Their service units: the most usual one, then what was had last. */
export function usualServices(past: readonly Booked[], usual: Part | null): number[] {
  const had = past.filter(wasHad).flatMap(({ segments }) => partsLeft(segments));
  const all = [...(usual ? [usual] : []), ...had].map(({ serviceUnitId }) => serviceUnitId);
  return [...new Set(all)].slice(0, MOST_USUAL);
}
