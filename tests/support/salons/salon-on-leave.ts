import type postgres from 'postgres';
import { beforeEach } from 'vitest';
import { POST as approve } from '@/app/admin/api/leave-requests/[id]/approve/route.ts';
import { POST as decline } from '@/app/admin/api/leave-requests/[id]/decline/route.ts';
import { POST as withdraw } from '@/app/admin/api/leave-requests/[id]/withdraw/route.ts';
import { GET as balances } from '@/app/admin/api/leave-requests/balances/route.ts';
import { GET as list, POST as ask } from '@/app/admin/api/leave-requests/route.ts';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { call, type Answer } from '../http.ts';
import { mailedAt } from '../messages/letterbox.ts';
import { anOpenSalon, aPair, emptySalon, MONDAY_MORNING } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';
import { setVariables } from '../setup/variables.ts';

type Pair = { employeeId: number; workplaceId: number };
type Body = Record<string, unknown>;

export const as = ({ headers }: SignedIn) => ({ headers: { lang: 'en', ...headers } });
export const idOf = async (requested: Promise<Answer>) => (await requested).body.id as number;

/** What has reached mailboxes after so many seconds. */
export async function mailedAfter(seconds: number): Promise<{ to: string; subject: string; text: string }[]> {
  const sent = await mailedAt(atTime(new Date(MONDAY_MORNING.getTime() + seconds * 1000)));
  return sent.map(({ to, subject, text }) => ({ to, subject, text }));
}

/** What is there in a test: Ana with her place, Tea with hers, and a manager. */
type Present = {
  sql: postgres.Sql;
  hers: Pair;
  theirs: Pair;
  ana: SignedIn;
  tea: SignedIn;
  manager: SignedIn;
};

/**
 * Before each test of the file a salon that is closed on Sundays, with two employees of twenty days of leave each; it is Monday morning. What
 * is in `salon` may be read inside tests and hooks.
 */
export function salonOnLeave() {
  // As an installation has it that says nothing of it: the twenty seconds are real.
  setVariables({ STAFF_MAIL_DELAY_SECONDS: undefined });
  const database = useDatabase();
  const salon = {} as Present;

  async function whoIs(employeeId: number): Promise<SignedIn> {
    const { sql } = database;
    const signedIn = await signedInAs(sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
    await sql`insert into employee_user ${sql({ employee_id: employeeId, user_id: signedIn.id })}`;
    await sql`update "user" set language = 'de' where id = ${signedIn.id}`;
    return signedIn;
  }

  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await emptyTables(sql, 'user', 'auth_session');
    await anOpenSalon(sql);
    await sql`update general_working_hours set wh_sun_from = null, wh_sun_to = null`;
    const [hers, theirs] = [await aPair(sql), await aPair(sql)];
    await sql`update employee set name = case id when ${hers.employeeId} then 'Ana' else 'Tea' end, leave_days = 20`;
    atTime(MONDAY_MORNING);
    const [ana, tea] = [await whoIs(hers.employeeId), await whoIs(theirs.employeeId)];
    const manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
    Object.assign(salon, { sql, hers, theirs, ana, tea, manager });
  });

  const asks = (
    fromDay: string,
    toDay = fromDay,
    { by = salon.ana, ...more }: Body & { by?: SignedIn } = {},
  ) => call(ask, { ...as(by), body: { fromDay, toDay, ...more } });
  const on = (id: number, by = salon.manager) => ({ ...as(by), params: { id: String(id) } });
  const yes = (id: number, { by = salon.manager, body = {}, query = '' } = {}) =>
    call(approve, { ...on(id, by), path: `/${query}`, body });
  const no = (id: number, reason = 'Tea ist schon weg.', by = salon.manager) =>
    call(decline, { ...on(id, by), body: { reason } });
  const back = (id: number, by = salon.ana) => call(withdraw, { ...on(id, by), body: {} });
  const seen = async (by: SignedIn, query = '') =>
    (await call(list, { ...as(by), path: `/admin/api/leave-requests${query}` })).body.items as Body[];
  const statusOf = async (id: number) => (await seen(salon.manager)).find((each) => each.id === id)?.status;
  const balanceOf = async (by: SignedIn, query = '') =>
    (await call(balances, { ...as(by), path: `/admin/api/leave-requests/balances${query}` })).body
      .items as Body[];
  const absences = () => salon.sql`
    select employee_id, reason, to_char(unavailable_from at time zone 'Europe/Belgrade', 'MM-DD HH24:MI') as from,
      to_char(unavailable_to at time zone 'Europe/Belgrade', 'MM-DD HH24:MI') as to from employee_unavailability`;

  return { salon, asks, yes, no, back, seen, statusOf, balanceOf, absences };
}
