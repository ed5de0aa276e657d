import 'server-only';
import { db, type Executor } from '@/db/client';
import { generalWorkingHours } from '@/db/schema/hours';
import { periodOn } from '../../availability/schedule/general-hours.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { weekSpansOf, type WeekSpans } from '../../base/time/week-spans.ts';
import { dayOf } from '../../base/time/zone.ts';
import { periodsFrom } from '../opening-periods/queries.ts';
import { timesOfSpans, weekEdges } from '../../staff-schedule/week-hours/rules.ts';
import type { GeneralWorkingHours, GeneralWorkingHoursEntry } from './answer.ts';
import { stretchesFrom, type Stretch } from './rules.ts';

export type { GeneralWorkingHours, GeneralWorkingHoursEntry };

const CLOSED = weekSpansOf(() => []);

function weekAnswer(days: WeekSpans) {
  const times = timesOfSpans(days);
  return { ...times, ...weekEdges(times), days };
}

/** The usual hours; closed where nobody has entered any. */
export async function findGeneralWorkingHours(
  executor: Executor = db,
  { locked = false } = {},
): Promise<GeneralWorkingHoursEntry> {
  const rows = executor.select().from(generalWorkingHours).$dynamic();
  const [row] = await (locked ? rows.for('update') : rows);
  return {
    ...weekAnswer(row?.days ?? CLOSED),
    editedAt: row ? stampAnswer(row.editedAt, salonZone()) : null,
  };
}

async function hoursFromToday(now: Date) {
  const today = dayOf(now.getTime(), salonZone());
  const [{ days: usual }, periods] = await Promise.all([findGeneralWorkingHours(), periodsFrom(today)]);
  return { today, usual, periods };
}

/** The hours that hold today, for everybody. */
export async function getGeneralWorkingHours(now: Date): Promise<GeneralWorkingHours> {
  const { today, usual, periods } = await hoursFromToday(now);
  const period = periodOn(periods, today);
  return { ...weekAnswer(period?.days ?? usual), validFrom: period?.validFrom ?? null };
}

/** So many days before they begin, other hours are announced. */
const ANNOUNCED_DAYS = 60;

/** Which week holds today, and which others follow soon. */
export type OpeningHours = { holds: Stretch; follow: Stretch[] };

export async function getOpeningHours(now: Date): Promise<OpeningHours> {
  const { today, ...hours } = await hoursFromToday(now);
  const [holds, ...follow] = stretchesFrom(hours, today, ANNOUNCED_DAYS);
  return holds ? { holds, follow } : NO_HOURS;
}

/** Of a salon whose hours nobody has entered. */
export const NO_HOURS: OpeningHours = { holds: { from: '', until: null, days: CLOSED }, follow: [] };
