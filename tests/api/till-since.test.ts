import { expect, it } from 'vitest';
import { PUT as SETTINGS } from '@/app/admin/api/settings/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { dayBounds, dayOf } from '@/lib/base/time/zone.ts';
import { billStatesOf } from '@/lib/sales/sale/bill-states.ts';
import { canCheckOut } from '@/lib/sales/sale/rules.ts';
import { unsettledToday } from '@/lib/sales/till-days/queries.ts';
import { tillSince } from '@/lib/sales/till-days/since.ts';
import { salonZone } from '@/lib/salon/settings/settings.ts';
import { ELEVEN, useCheckoutSalon } from '../support/salons/salon-with-till.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { at } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';
import { MINE } from '../support/salons/unset-salon.ts';

const database = useDatabase();
const salon = useCheckoutSalon(database);
const { aVisitOf, by, paid, sold, settle } = salon;
const { DONE } = RESERVATION_STATUS;

const dayAt = (moment: number) => dayBounds(dayOf(moment, salonZone()), salonZone()).start;
const TODAY = dayAt(ELEVEN.getTime());

/** Saves the settings as the form does, and holds those of the salon again. */
async function switchTill(till: 'off' | 'here', headers: Record<string, string> = by()) {
  const [stored] = await database.sql<{ at: Date }[]>`select edited_at as at from salon_settings`;
  const body = { ...MINE, till, isOpen: true, editedAt: stored?.at.toISOString() ?? null };
  const { status } = await call(SETTINGS, { method: 'PUT', headers, body });
  expect(status).toBe(200);
  settle({ till });
}

it('is the day on which the setting was changed first, whatever became of it', async () => {
  await emptyTables(database.sql, 'salon_settings');
  await switchTill('off');
  const later = new Date(ELEVEN.getTime() + 3 * DAY);
  expect(await tillSince(later)).toBe(dayAt(later.getTime()));
  await switchTill('here');
  const { headers } = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', atTime(later));
  await switchTill('off', headers);
  expect(await tillSince(later)).toBe(TODAY);
});

it('is what the salon itself has switched on, not the demo that was there before', async () => {
  await emptyTables(database.sql, 'salon_settings');
  await switchTill('here');
  const later = new Date(ELEVEN.getTime() + 3 * DAY);
  await database.sql`
    insert into audit_event ${database.sql({ at: ELEVEN, entity: 'salon-settings', entity_id: 1, action: 'demo cleared', actor: 'system' })}`;
  expect(await tillSince(later)).toBe(dayAt(later.getTime()));
});

it('is the day of the first payment where nobody has changed the setting', async () => {
  const later = new Date(ELEVEN.getTime() + 3 * DAY);
  expect(await tillSince(later)).toBe(dayAt(later.getTime()));
  await paid(await sold(await aVisitOf()));
  expect(await tillSince(later)).toBe(TODAY);
});

it('leaves what was done on the days before to nobody, on the list as at the visit, and not what was done today', async () => {
  await emptyTables(database.sql, 'salon_settings');
  await switchTill('off');
  const daysAgo = (count: number) => ({
    from: new Date(Date.parse(at('09:00')) - count * DAY).toISOString(),
    to: new Date(Date.parse(at('10:00')) - count * DAY).toISOString(),
  });
  const visits = [
    await aVisitOf({ ...daysAgo(1), status: DONE }),
    await aVisitOf({ ...daysAgo(2) }),
    await aVisitOf({ from: at('09:00'), to: at('09:30'), status: DONE }),
  ];
  await switchTill('here');
  const [since, bills] = [await tillSince(ELEVEN), await billStatesOf(visits)];
  const rows = await database.sql<{ id: number; status: typeof DONE; from: Date }[]>`
    select id, status, term_from as from from reservation order by id`;
  const offered = rows.filter(({ id, status, from }) =>
    canCheckOut({ status, termFrom: from.toISOString(), noShowAt: null }, { bill: bills.get(id), since }),
  );
  const listed = await unsettledToday('en', ELEVEN);
  expect(offered.map(({ id }) => id)).toEqual([visits[1], visits[2]]);
  expect(listed.map(({ reservationId }) => reservationId)).toEqual([visits[1], visits[2]]);
});
