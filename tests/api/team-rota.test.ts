import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GET as ownRota } from '@/app/admin/api/rota/route.ts';
import { GET as teamRota } from '@/app/admin/api/rota/team/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import type { TeamRota } from '@/lib/staff-schedule/team-rota/answer.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { anOpenSalon, aPair, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const WEEK = '2026-11-30';
const REASON = 'Operacija kolena';
const before = heldSettings();
let ana: SignedIn;
let manager: SignedIn;
let ids: { ana: number; tea: number };

const showRota = (teamSeesRota: boolean) =>
  holdSettings({ ...before, settings: { ...before.settings, teamSeesRota } });

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'user', 'auth_session', 'non_working_day');
  await anOpenSalon(sql);
  const [hers, theirs] = [await aPair(sql), await aPair(sql)];
  ids = { ana: hers.employeeId, tea: theirs.employeeId };
  await sql`update employee set name = case id when ${ids.ana} then 'Ana' else 'Tea' end`;
  atTime(MONDAY_MORNING);
  ana = await signedInAs(sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
  await sql`insert into employee_user ${sql({ employee_id: ids.ana, user_id: ana.id })}`;
  manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
  await sql`insert into employee_unavailability (employee_id, reason, kind, unavailable_from, unavailable_to) values
    (${ids.tea}, ${REASON}, 'illness', '2026-11-30T23:00:00Z', '2026-12-01T23:00:00Z'),
    (${ids.tea}, ${REASON}, 'illness', '2026-12-02T08:00:00Z', '2026-12-02T10:00:00Z')`;
  await sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to) values
    (${ids.tea}, '2026-12-03', '12:00', '16:00')`;
  await sql`insert into non_working_day (day, explanation) values ('2026-12-04', 'Praznik')`;
});
afterEach(() => holdSettings(before));

const read = async (who: SignedIn): Promise<TeamRota> =>
  (await call(teamRota, { path: `/?from=${WEEK}`, headers: who.headers })).body as TeamRota;
const namesFor = async (who: SignedIn) => (await read(who)).rows.map(({ name }) => name);

describe('the rota of the team', () => {
  it('is to an employee her own row, until the salon shows it to the team', async () => {
    expect(await namesFor(ana)).toEqual(['Ana']);
    showRota(true);
    expect(await namesFor(ana)).toEqual(['Ana', 'Tea']);
  });

  it('is the desk’s in any case', async () => expect(await namesFor(manager)).toEqual(['Ana', 'Tea']));

  it('has hours and that somebody is away, and never why', async () => {
    showRota(true);
    const rota = await read(ana);
    expect(JSON.stringify(rota)).not.toMatch(new RegExp(`${REASON}|illness`));
    expect(rota.days[4]).toEqual({ day: '2026-12-04', closed: 'Praznik' });
    const [, tea] = rota.rows;
    expect(tea?.days.slice(1, 4).map(({ away }) => away)).toEqual([
      [{ timeFrom: '00:00', timeTo: '24:00' }],
      [{ timeFrom: '09:00', timeTo: '11:00' }],
      [],
    ]);
    expect(tea?.days[3]?.spans).toEqual([{ timeFrom: '12:00', timeTo: '16:00' }]);
  });

  it('leaves out whoever is hidden, but for herself', async () => {
    showRota(true);
    await database.sql`update employee set status = 2`;
    expect(await namesFor(ana)).toEqual(['Ana']);
    expect(await namesFor(manager)).toEqual([]);
  });

  it('leaves the rota that she had as it is: her own row', async () => {
    showRota(true);
    const { body } = await call(ownRota, { path: `/?from=${WEEK}`, headers: ana.headers });
    expect((body.rows as { name: string }[]).map(({ name }) => name)).toEqual(['Ana']);
    expect(JSON.stringify(body)).not.toContain(REASON);
  });
});
