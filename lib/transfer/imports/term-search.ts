import 'server-only';
import type { Executor } from '@/db/client';
import { bookingRules, salonZone, visitGapMinutes } from '../../base/settings.ts';
import { addDays, dayOf, instantOf } from '../../base/time/zone.ts';
import { searchFor, type WhyNot } from '../../reservations/booking/wish.ts';
import type { LookedVisit, PlannedVisit, VisitWish } from '../../reservations/visits/look.ts';
import { refusalOfVisit } from '../../reservations/visits/refusal.ts';
import { busyParts } from '../../terms/availability/busy-parts.ts';
import { loadSchedule, type LoadedSchedule } from '../../terms/availability/queries.ts';
import type { Busy } from '../../terms/availability/schedule.ts';
import { planVisit } from '../../terms/visits/plan.ts';

export type FoundTerm = { plan: PlannedVisit; looked: LookedVisit };

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
  async find(wish: VisitWish, row: number): Promise<FoundTerm | { why: WhyNot }> {
    const loaded = await Promise.all(wish.parts.map(({ serviceUnitId }) => this.#scheduleOf(serviceUnitId)));
    const looked = this.#look(wish, loaded);
    if (!looked) return { why: { reason: 'hidden' } };
    const plan = planVisit(looked);
    if (!plan) return { why: refusalOfVisit(looked).why };
    this.#take(plan, row);
    return { plan, looked };
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

  #look({ parts, ...wish }: VisitWish, loaded: readonly (LoadedSchedule | null)[]): LookedVisit | null {
    const rules = { now: this.now.getTime(), rules: bookingRules() };
    const searches = parts.flatMap((part, index) => {
      const each = loaded[index];
      if (!each) return [];
      const schedule = { ...each, busy: [...each.busy, ...this.#taken] };
      const start = Math.min(wish.start, instantOf(each.to, '12:00', each.zone));
      return searchFor({ ...wish, ...part, start }, schedule, rules);
    });
    const [first] = searches;
    if (!first || searches.length < parts.length) return null;
    const { start, override, schedule } = first;
    return { parts: searches, gapMinutes: visitGapMinutes(), start, override, revision: schedule.revision };
  }

  #take({ parts }: PlannedVisit, row: number): void {
    for (const { employeeId, workplaceId, needs } of parts) {
      // No reservation has such a number.
      this.#taken.push(...busyParts({ reservationId: -row, employeeId, workplaceId }, needs));
    }
  }
}
