import { freeDays } from '../lib/terms/availability/free-terms.ts';
import { aBusySalon, NOW, RULES } from '../lib/terms/availability/schedule.fixture.ts';
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
