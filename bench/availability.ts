import { freeDays } from '../lib/availability/free-terms/free-terms.ts';
import { freeVisitDays } from '../lib/availability/visits/plan.ts';
import { aBusySalon, NOW, RULES } from '../lib/availability/schedule/schedule.fixture.ts';
import { median, quantile, timeEach } from './measure.ts';

const TIMES = 500;
const WARM_UP = 300;
const SIZE = { days: 31, employees: 12, reservationsPerDay: 8 };

/**
 * Milliseconds that the days with free terms take to compute, without loading: 31 days, 12 employees who may all work
 * at 12 workplaces, 8 reservations each a day. `full`: no term fits anywhere, so every pair of every day is looked at;
 * `open`: each day has one.
 */
export async function computationTimes() {
  const salon = aBusySalon(SIZE);
  const timesFor = async (durationMinutes: number, expectedDays: number) => {
    const schedule = { ...salon, serviceUnit: { ...salon.serviceUnit, durationMinutes } };
    const search = { schedule, now: NOW, rules: RULES, from: schedule.from, to: schedule.to };
    const found = freeDays(search).length;
    if (found !== expectedDays)
      throw new Error(`the benchmark expects ${expectedDays} free days, not ${found}`);
    const times = await timeEach(TIMES, WARM_UP, async () => freeDays(search));
    return { median: median(times), p95: quantile(times, 0.95) };
  };
  return { full: await timesFor(60, 0), open: await timesFor(30, SIZE.days) };
}

const WAIT_MINUTES = 15;
/** A visit that has its place between the reservations of that salon, which leave half an hour each. */
const FIVE = [5, 5, 5, 5, 10];

/** The same days, asked for one service and for a visit of one and of five: alone the computation again. */
export async function visitTimes() {
  const salon = aBusySalon(SIZE);
  const timesFor = async (durations: number[], find: 'term' | 'visit') => {
    const parts = durations.map((durationMinutes, index) => ({
      schedule: { ...salon, serviceUnit: { ...salon.serviceUnit, id: index + 1, durationMinutes } },
      now: NOW,
      rules: RULES,
    }));
    const [first] = parts;
    if (!first) throw new Error('a visit without a service');
    const { from, to } = salon;
    const work = () =>
      find === 'term'
        ? freeDays({ ...first, from, to })
        : freeVisitDays({ parts, gapMinutes: WAIT_MINUTES, from, to });
    if (work().length !== SIZE.days) throw new Error('the benchmark expects a visit on each day');
    return median(await timeEach(TIMES, WARM_UP, async () => work()));
  };
  return {
    term: await timesFor([30], 'term'),
    one: await timesFor([30], 'visit'),
    five: await timesFor(FIVE, 'visit'),
  };
}
