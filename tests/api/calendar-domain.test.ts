import { beforeEach, expect, it } from 'vitest';
import { calendarUid } from '@/lib/letters/attachments/calendar.ts';
import { storeCalendarDomain } from '@/lib/salon/identity/store-calendar-domain.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';

const database = useDatabase();
beforeEach(() => emptyTables(database.sql, 'calendar_identity'));

async function started(): Promise<string> {
  const before = heldSettings();
  try {
    await storeCalendarDomain();
    await renewSalonSettings();
    return calendarUid(7);
  } finally {
    holdSettings(before);
  }
}

it('a salon that begins has a name of its own in the UIDs, the same after every start', async () => {
  const uid = await started();
  expect(uid).toMatch(/^reservation-7@[0-9a-f-]{36}$/);
  expect(await started()).toBe(uid);
});

it('what was stored once is not asked for again, wherever the site is by now', async () => {
  await database.sql`insert into calendar_identity (domain) values ('old.example')`;
  expect(await started()).toBe('reservation-7@old.example');
});

it('of processes that start at the same time one decides', async () => {
  await Promise.all([storeCalendarDomain(), storeCalendarDomain(), storeCalendarDomain()]);
  const rows = await database.sql`select domain from calendar_identity`;
  expect(rows).toHaveLength(1);
});
