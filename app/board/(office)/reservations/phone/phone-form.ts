import { z } from 'zod';
import { isReachable } from '@/lib/bookings/contact-schema';
import { phoneBookingInput, staffPart, type phoneInput } from '@/lib/bookings/by-staff/schema';
import { OCCUPYING_STATUSES } from '@/lib/base/statuses';
import type { BoardReservation } from '@/lib/booking-board/list/answer';
import type { seriesInput } from '@/lib/series/schema';
import { partsLeft } from '@/lib/bookings/parts/parts-left';

/** One service as ever, and what the client comes for besides. */
export const phoneForm = phoneBookingInput
  .safeExtend({
    further: z.array(z.strictObject(staffPart)),
    /** Null: once. */
    everyWeeks: z.number().nullable(),
    /** Null: until a day. */
    count: z.number().nullable(),
    until: z.string(),
    /** Of a series, those that can be had, as they are shown. */
    dates: z.array(z.string()),
    employeeIds: z.array(z.number()),
  })
  .refine(({ everyWeeks, dates }) => everyWeeks === null || dates.length > 0, {
    path: ['everyWeeks'],
    error: 'noDates',
  });
type Filled = z.output<typeof phoneForm>;

export const PART_FIELDS = ['serviceUnitId', 'employeeId', 'workplaceId', 'termDuration'] as const;
/** A service as it stands in the form, perhaps not chosen yet. */
export type RequestedServices = Record<(typeof PART_FIELDS)[number], number | null>;
export const NOTHING_REQUESTED: RequestedServices = {
  serviceUnitId: null,
  employeeId: null,
  workplaceId: null,
  termDuration: null,
};

/** Of the form's fields those that say what is wished. */
export type Options = RequestedServices & { further: RequestedServices[] };

export const requestedParts = ({ further, ...first }: Options): RequestedServices[] => [first, ...further];

/** A part whose service is chosen. */
export type ChosenPart = RequestedServices & { serviceUnitId: number };
export const isChosen = (part: RequestedServices): part is ChosenPart => part.serviceUnitId !== null;

/** The query for endpoints that search terms: the parts in their order. */
export function partsQuery(parts: readonly ChosenPart[]): Record<string, string> {
  const listed = (field: keyof RequestedServices) => parts.map((part) => part[field] ?? 0).join(',');
  const wanted = (field: keyof RequestedServices) => parts.some((part) => part[field] !== null);
  return {
    serviceUnits: listed('serviceUnitId'),
    employees: listed('employeeId'),
    ...(wanted('workplaceId') && { workplaces: listed('workplaceId') }),
    ...(wanted('termDuration') && { termDurations: listed('termDuration') }),
  };
}

/** The name of a part's field: the first part has the form's own. */
export const partField = (part: number, field: keyof RequestedServices) =>
  part === 0 ? field : (`further.${part - 1}.${field}` as const);

/**
 * What the endpoint is asked: of one service as ever, of several what is wanted of each. Whoever has left no way to be reached
 * has walked in.
 */
export function bodyOf(values: Filled): z.input<typeof phoneInput> | z.input<typeof seriesInput> {
  return values.everyWeeks === null ? visitBodyOf(values) : seriesBodyOf(values, values.everyWeeks);
}

/** A series with all its dates, and with the people with whom they were planned. */
function seriesBodyOf(values: Filled, everyWeeks: number): z.input<typeof seriesInput> {
  const { serviceUnitId, employeeId, workplaceId, termDuration, further, termFrom, notify, language } =
    values;
  const { clientName, clientEmail, clientPhone, requirements, count, until, dates, employeeIds } = values;
  const parts = [{ serviceUnitId, employeeId, workplaceId, termDuration }, ...further];
  return {
    serviceUnits: parts.map((part, index) => ({
      ...part,
      employeeId: employeeIds[index] ?? part.employeeId,
    })),
    termFrom,
    everyWeeks,
    ...endOf({ count, until }),
    dates,
    notify,
    language,
    clientName,
    clientEmail,
    clientPhone,
    requirements,
  };
}

/** How often it repeats, or until when. */
export const endOf = ({ count, until }: Pick<Filled, 'count' | 'until'>) =>
  count === null ? { until } : { count };

function visitBodyOf(values: Filled): z.input<typeof phoneInput> {
  const {
    further,
    everyWeeks: _weeks,
    count: _count,
    until: _until,
    dates: _dates,
    employeeIds: _people,
    ...form
  } = values;
  const { walkIn: _, ...filled } = form;
  const walkIn = isReachable(filled) ? {} : { walkIn: true };
  if (further.length === 0) return { ...filled, ...walkIn };
  const {
    serviceUnitId,
    employeeId,
    workplaceId,
    termDuration,
    termFrom,
    override,
    notify,
    language,
    ...rest
  } = filled;
  const { clientName, clientEmail, clientPhone, requirements } = rest;
  const call = { termFrom, override, notify, language, clientName, clientEmail, clientPhone, requirements };
  return {
    ...call,
    ...walkIn,
    serviceUnits: [{ serviceUnitId, employeeId, workplaceId, termDuration }, ...further],
  };
}

/** Where the form has what the endpoint calls `serviceUnits.2.employeeId`. */
export function fieldOf(name: string): string {
  const [, part, field] =
    /^serviceUnits\.(\d+)\.(serviceUnitId|employeeId|workplaceId|termDuration)$/.exec(name) ?? [];
  if (part && field) return partField(Number(part), field as keyof RequestedServices); // one of them, by the pattern
  return name === 'serviceUnits' ? 'serviceUnitId' : name;
}

type Booked = Pick<BoardReservation, 'segments' | 'status'>;
export type Part = { serviceUnitId: number; employeeId: number | null };

/** Of what is past: neither cancelled nor rejected. */
export const wasHad = ({ status }: Pick<Booked, 'status'>) => OCCUPYING_STATUSES.includes(status);

/** The same again: each part of it that was not cancelled, with whoever did it. */
export const partsAgain = ({ segments }: Pick<Booked, 'segments'>): Part[] =>
  partsLeft(segments).map(({ serviceUnitId, employeeId }) => ({ serviceUnitId, employeeId }));

const MOST_USUAL = 3;

/** Their service units: the most usual one, then what was had last. */
export function usualServices(past: readonly Booked[], usual: Part | null): number[] {
  const had = past.filter(wasHad).flatMap(({ segments }) => partsLeft(segments));
  const all = [...(usual ? [usual] : []), ...had].map(({ serviceUnitId }) => serviceUnitId);
  return [...new Set(all)].slice(0, MOST_USUAL);
}
