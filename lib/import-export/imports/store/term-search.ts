import 'server-only';
import type { Executor } from '@/db/client';
import { bookingRules, salonZone } from '../../../salon/settings/settings.ts';
import { addDays, dayOf, instantOf } from '../../../base/time/zone.ts';
import { refusalOf, type WhyNot } from '../../../bookings/book/refusal.ts';
import type { BookingRequest } from '../../../bookings/book/request.ts';
import { searchIn, type LoadedSearch, type PlannedVisit } from '../../../bookings/book/search.ts';
import { busyParts } from '../../../availability/schedule/busy-parts.ts';
import { freePairs } from '../../../availability/free-terms/free-terms.ts';
import { loadSchedule, type LoadedSchedule } from '../../../availability/schedule/queries.ts';
import type { Busy } from '../../../availability/schedule/schedule.ts';
import { planVisit } from '../../../availability/visits/plan.ts';
import { assignWorkplaces } from './assign-workplaces.ts';

export type FoundTerm = { plan: PlannedVisit; search: LoadedSearch };

/** A part that an earlier row has, with the workplaces that would do for it. */
type Held = { row: number; part: PlannedVisit['parts'][number]; workplaces: number[] };

/**
 * Looks for terms by the rules of every booking, many of them one after the other: what an earlier row of the file takes is
 * taken for the later ones. The workplaces of a day are given anew with each of its rows, since nothing is stored yet. The schedule
 * of a service is read once, for all days that can be booked.
 */
export class TermSearch {
  readonly #schedules = new Map<number, Promise<LoadedSchedule | null>>();
  readonly #held = new Map<string, Held[]>();

  constructor(
    private readonly executor: Executor,
    private readonly now: Date,
  ) {}

  /** @returns why it cannot be had */
  async find(request: BookingRequest, row: number): Promise<FoundTerm | { why: WhyNot }> {
    const loaded = await Promise.all(
      request.parts.map(({ serviceUnitId }) => this.#scheduleOf(serviceUnitId)),
    );
    const free = this.#searchIn(request, loaded, { places: false });
    if (!free) return { why: { reason: 'hidden' } };
    const plan = planVisit(free);
    if (plan && this.#placed(plan, free, row)) return { plan, search: free };
    // Somebody else may be able to where the places of the first choice do not do.
    const search = this.#searchIn(request, loaded, { places: true }) ?? free;
    const other = planVisit(search);
    if (!other) return { why: refusalOf(search).why };
    const held = this.#heldOn(other);
    held.push(...heldBy(other, free, row));
    return { plan: other, search };
  }

  /** Up to the day after the last one that can be booked: what lies beyond is as far away as that one. */
  #scheduleOf(serviceUnitId: number): Promise<LoadedSchedule | null> {
    const known = this.#schedules.get(serviceUnitId);
    if (known) return known;
    const from = dayOf(this.now.getTime(), salonZone());
    const to = addDays(from, bookingRules().horizonDays + 1);
    const loading = loadSchedule({ serviceUnitId, from, to, now: this.now }, this.executor);
    this.#schedules.set(serviceUnitId, loading);
    return loading;
  }

  /** @param places whether the workplaces of earlier rows are taken where they are now */
  #searchIn(
    request: BookingRequest,
    loaded: readonly (LoadedSchedule | null)[],
    { places }: { places: boolean },
  ): LoadedSearch | null {
    const [first] = loaded;
    const start = first ? Math.min(request.start, instantOf(first.to, '12:00', first.zone)) : request.start;
    const day = dayOf(start, salonZone());
    const around = [addDays(day, -1), day, addDays(day, 1)];
    const taken = around
      .flatMap((each) => this.#held.get(each) ?? [])
      .flatMap((held) => busyOf(held, places));
    const schedules = loaded.map((each) => each && { ...each, busy: [...each.busy, ...taken] });
    return searchIn({ ...request, start }, schedules, this.now);
  }

  #heldOn({ term }: PlannedVisit): Held[] {
    const day = dayOf(term.start, salonZone());
    const held = this.#held.get(day) ?? [];
    this.#held.set(day, held);
    return held;
  }

  /** Gives its workplaces to a visit, and perhaps others to earlier rows of the day. @returns whether there are enough */
  #placed(plan: PlannedVisit, search: LoadedSearch, row: number): boolean {
    const held = this.#heldOn(plan);
    const all = [...held, ...heldBy(plan, search, row)];
    const places = assignWorkplaces(
      all.map(({ part, workplaces }) => ({
        employeeId: part.employeeId,
        spans: part.needs.workplace,
        workplaces,
      })),
    );
    if (!places) return false;
    for (const [index, { part }] of all.entries()) part.workplaceId = places[index] ?? part.workplaceId;
    held.push(...all.slice(held.length));
    return true;
  }
}

/** Where each part could be, for its employee at its time, if no row of the file were there. */
const heldBy = ({ parts }: PlannedVisit, free: LoadedSearch, row: number): Held[] =>
  parts.map((part, index) => {
    const override = index === 0 ? free.override : { ...free.override, grid: true };
    const search = free.parts[index] ?? part.search;
    const start = part.needs.term.start;
    const pairs = freePairs({ ...search, employeeId: part.employeeId, start, override });
    return { row, part, workplaces: pairs.map(({ workplaceId }) => workplaceId) };
  });

/** No reservation has such a number. */
const busyOf = ({ row, part: { employeeId, workplaceId, needs } }: Held, places: boolean): Busy[] =>
  busyParts({ reservationId: -row, employeeId, workplaceId: places ? workplaceId : null }, needs);
