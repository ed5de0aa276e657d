import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, instantOf } from '@/lib/base/time/zone.ts';
import { NUDGES_AT_ONCE, recordNudges } from '@/lib/return-visits/time-again/service.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { useDatabase } from '../support/database.ts';
import { aServiceUnit, emptySalon } from '../support/salon.ts';
import { SimulatedSalon } from '../support/salons/simulated-year.ts';

const database = useDatabase();

const found = heldSettings();
beforeAll(() => holdSettings({ ...found, settings: { ...found.settings, timeAgainByMail: true } }));
afterAll(() => holdSettings(found));

/** Fewer than somebody is written to before they are due, so that nobody's turn falls in between. */
const DAYS_AT_ONCE = 4;

it('in a year of two thousand clients nobody hears it who has booked, has not agreed or has stopped it, nobody twice in a cycle, and nobody at night', async () => {
  const { sql } = database;
  await emptySalon(sql);
  const services = [28, 42, null].map(async (usual) => ({
    id: await aServiceUnit(sql, { return_days: usual }),
    usual,
    isSold: true,
  }));
  const salon = new SimulatedSalon(sql, await Promise.all(services));
  const firstDay = '2026-01-05';
  await salon.open(2000, firstDay);
  const moment = (day: string, time: string) => new Date(instantOf(day, time, 'Europe/Belgrade'));
  let nudged = 0;
  for (let day = 0; day < 365; day += DAYS_AT_ONCE) {
    const today = addDays(firstDay, day);
    if (day === 200) await salon.take((await services[0]?.then(({ id }) => id)) ?? 0);
    await salon.morning(today);
    for (const time of ['03:00', '07:30', '22:30']) expect(await recordNudges(moment(today, time))).toBe(0);
    const meant = salon.meantOn(today);
    for (let recorded = NUDGES_AT_ONCE; recorded === NUDGES_AT_ONCE;)
      recorded = await recordNudges(moment(today, '12:00'));
    const sent = await sql<{ client_id: number }[]>`
      select client_id from nudge where sent_at = ${moment(today, '12:00')} order by client_id`;
    const ids = sent.map(({ client_id }) => client_id);
    expect(ids).toEqual(meant.map(({ id }) => id));
    for (const { booking, agreed, stopped } of meant)
      expect({ booking, agreed, stopped }).toEqual({ booking: null, agreed: true, stopped: false });
    salon.noteNudged(ids);
    nudged += ids.length;
    await salon.evening(addDays(today, DAYS_AT_ONCE - 1));
  }
  expect(nudged).toBeGreaterThan(1000);
  for (const { nudgedAfter } of salon.clients) expect(new Set(nudgedAfter).size).toBe(nudgedAfter.length);
  const [mails] =
    await sql`select count(*)::int as count, count(distinct payload ->> 'nudgeId')::int as nudges from outbox`;
  expect(mails).toEqual({ count: nudged, nudges: nudged });
}, 120_000);
