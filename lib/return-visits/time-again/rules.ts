import { isNight, wallTimeOf, type Quiet } from '../../base/time/night.ts';
import { dayOf } from '../../base/time/zone.ts';

/** As many days before somebody is due they are written to, of a short rhythm when half of it is over. */
export const DAYS_BEFORE_DUE = 5;

/** Nobody is wakened by an advertisement, wherever the quiet hours of a salon end. */
const NOT_BEFORE = '10:00';

/** The day of which nudges go out at that moment; null at night and in the morning. */
export function dayOfNudges(now: Date, { zone, quiet }: { zone: string; quiet: Quiet }): string | null {
  const wall = wallTimeOf(now, zone);
  return wall < NOT_BEFORE || isNight(wall, quiet) ? null : dayOf(now.getTime(), zone);
}
