import 'server-only';
import type { Executor } from '@/db/client';
import { bookingRules, salonZone } from '../../base/settings.ts';
import { addDays, dayOf, instantOf } from '../../base/time/zone.ts';
import { searchFor, type Wish } from '../../reservations/booking/wish.ts';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { busyParts } from '../../terms/availability/busy-parts.ts';
import { needsOf } from '../../terms/availability/phases.ts';
import { loadSchedule, type LoadedSchedule } from '../../terms/availability/queries.ts';
import type { Busy, Pair } from '../../terms/availability/schedule.ts';
import { whyNotFree, type NotFree } from '../../terms/availability/why-not-free.ts';

export type FoundTerm = { pair: Pair; search: ReturnType<typeof searchFor<LoadedSchedule>> };

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

  async find(wish: Wish, row: number): Promise<FoundTerm | { why: NotFree }> {
    const loaded = await this.#scheduleOf(wish.serviceUnitId);
    if (!loaded) return { why: { reason: 'hidden' } };
    const search = this.#searchFor(wish, loaded);
    const [pair] = freePairs(search);
    if (!pair) return { why: whyNotFree(search) ?? { reason: 'hidden' } };
    this.#take(search, pair, row);
    return { pair, search };
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

  #searchFor(wish: Wish, loaded: LoadedSchedule) {
    const schedule = { ...loaded, busy: [...loaded.busy, ...this.#taken] };
    const start = Math.min(wish.start, instantOf(loaded.to, '12:00', loaded.zone));
    return searchFor({ ...wish, start }, schedule, { now: this.now.getTime(), rules: bookingRules() });
  }

  #take({ schedule, start }: FoundTerm['search'], pair: Pair, row: number): void {
    // No reservation has such a number.
    this.#taken.push(...busyParts({ reservationId: -row, ...pair }, needsOf(schedule.serviceUnit, start)));
  }
}
