import 'server-only';
import { asc, ne } from 'drizzle-orm';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { localized } from '../../base/i18n/localized.ts';
import { bookingRules, salonZone, visitGapMinutes } from '../../salon/settings/settings.ts';
import { SERVICE_UNIT_STATUS, type Locale } from '../../base/statuses.ts';
import { addDays, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import type { SettingsPreview } from '../../salon/settings/answer.ts';
import { scheduleFor } from '../../availability/schedule/overrides.ts';
import { loadSchedule } from '../../availability/schedule/queries.ts';
import { nearestFreeVisits } from '../../availability/visits/plan.ts';

const SHOWN = 6;
/** How far ahead a preview looks: a free term beyond says no more about the rules. */
const DAYS_AHEAD = 21;

/** The next free terms of the first service, if these rules held. */
export async function previewTerms(
  rules: { gridMinutes: number; leadMinutes: number; horizonDays: number },
  { locale, now }: { locale: Locale; now: Date },
): Promise<SettingsPreview> {
  const [unit] = await db
    .select()
    .from(serviceUnit)
    .where(ne(serviceUnit.status, SERVICE_UNIT_STATUS.HIDDEN))
    .orderBy(asc(serviceUnit.id))
    .limit(1);
  if (!unit) return { serviceUnit: null, terms: [] };
  const zone = salonZone();
  const from = dayOf(now.getTime(), zone);
  const to = addDays(from, DAYS_AHEAD);
  const schedule = await loadSchedule({ serviceUnitId: unit.id, from, to, now });
  if (!schedule) return { serviceUnit: null, terms: [] };
  const search = {
    schedule: scheduleFor(schedule, null),
    now: now.getTime(),
    rules: { ...bookingRules(), ...rules },
  };
  const nearest = { around: now.getTime(), from, to, limit: SHOWN };
  const plans = nearestFreeVisits({ parts: [search], gapMinutes: visitGapMinutes(), ...nearest });
  return {
    serviceUnit: localized(unit, 'name', locale),
    terms: plans.map(({ term }) => isoWithOffset(term.start, zone)),
  };
}
