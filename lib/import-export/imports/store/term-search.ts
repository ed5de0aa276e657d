import 'server-only';
import type { Executor } from '@/db/client';
import { bookingRules, salonZone } from '../../../salon/settings/settings.ts';
import { addDays, dayOf, instantOf } from '../../../base/time/zone.ts';
import { refusalOf, type WhyNot } from '../../../bookings/book/refusal.ts';
import type { BookingRequest } from '../../../bookings/book/request.ts';
import { searchIn, type LoadedSearch, type PlannedVisit } from '../../../bookings/book/search.ts';
import { busyParts } from '../../../availability/schedule/busy-parts.ts';
import { loadSchedule, type LoadedSchedule } from '../../../availability/schedule/queries.ts';
import type { Busy } from '../../../availability/schedule/schedule.ts';
import { planVisit } from '../../../availability/visits/plan.ts';

export type FoundTerm = { plan: PlannedVisit; search: LoadedSearch };

/**
 * Looks for terms by the rules of every booking, many of them one after the other: what an earlier row of the file takes is
 * taken for the later ones. The schedule of a service is read once, for all days that can be booked.
 */
export class TermSearch {
  readonly #schedules = new Map<number, Promise<LoadedSchedule | null>>();
  readonly #taken: Busy[] = [];

  constructor(
    private readonly executor: Executor,
    private readonly now: Date,
  ) {}

  /** @returns why it cannot be had */
  async find(request: BookingRequest, row: number): Promise<FoundTerm | { why: WhyNot }> {
    const loaded = await Promise.all(
      request.parts.map(({ serviceUnitId }) => this.#scheduleOf(serviceUnitId)),
    );
    const search = this.#searchIn(request, loaded);
    if (!search) return { why: { reason: 'hidden' } };
    const plan = planVisit(search);
    if (!plan) return { why: refusalOf(search).why };
    this.#take(plan, row);
    return { plan, search };
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

  #searchIn(request: BookingRequest, loaded: readonly (LoadedSchedule | null)[]): LoadedSearch | null {
    const [first] = loaded;
    const start = first ? Math.min(request.start, instantOf(first.to, '12:00', first.zone)) : request.start;
    const schedules = loaded.map((each) => each && { ...each, busy: [...each.busy, ...this.#taken] });
    return searchIn({ ...request, start }, schedules, this.now);
  }

  #take({ parts }: PlannedVisit, row: number): void {
    for (const { employeeId, workplaceId, needs } of parts) {
      // No reservation has such a number.
      this.#taken.push(...busyParts({ reservationId: -row, employeeId, workplaceId }, needs));
    }
  }
}
