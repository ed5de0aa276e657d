import type postgres from 'postgres';
import { DELETE as removeUser, GET as getUser, PUT as editUser } from '@/app/admin/api/users/[id]/route.ts';
import { POST as endAccess } from '@/app/admin/api/users/[id]/end-access/route.ts';
import { POST as softDelete } from '@/app/admin/api/users/[id]/soft-delete/route.ts';
import { POST as makeFeed } from '@/app/admin/api/calendar-feeds/route.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredAccess } from '@/lib/kit/rights/stored-access.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts, emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { anEmployee, emptySalon } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';
import { aHolder, EXAMPLES, type Holder, type Person } from '../support/stored-access.ts';

const database = useDatabase();

type Loss = {
  of: readonly Person[];
  /** In the database itself, so that nothing is left that could have ended what is stored: it is asked at each use. */
  happens: (sql: postgres.Sql, holder: Holder) => Promise<unknown>;
  /** What it says nothing about. */
  leaves?: readonly StoredAccess[];
};
const ALL: readonly Person[] = ['owner', 'desk', 'employee'];
const becomes = (row: Record<string, unknown>): Loss['happens'] => {
  return (sql, { id }) => sql`update "user" set ${sql(row)} where id = ${id}`;
};

/** Every way in which somebody of the staff loses what they might do. A new password is no right: its link asks who may log in alone. */
const LOSSES: Record<string, Loss> = {
  'is soft-deleted': { of: ALL, happens: becomes({ status: 4 }) },
  'is deleted': { of: ALL, happens: (sql, { id }) => sql`delete from "user" where id = ${id}` },
  'waits for the approval again': { of: ['owner', 'desk'], happens: becomes({ status: 2 }) },
  'has an address that nobody has confirmed': { of: ALL, happens: becomes({ status: 1 }) },
  'has no role left': { of: ALL, happens: becomes({ roles: [] }), leaves: ['password-link'] },
  'is an employee from now on': {
    of: ['owner', 'desk'],
    happens: async (sql, { id }) => {
      await becomes({ roles: ['ROLE_EMPLOYEE'] })(sql, { id } as Holder);
      await sql`insert into employee_user ${sql({ user_id: id, employee_id: await anEmployee(sql) })}`;
    },
    // Hers as well: it says that something has changed, and not what.
    leaves: ['password-link', 'live-changes'],
  },
  'loses every area': {
    of: ['desk'],
    happens: becomes({ areas: [] }),
    leaves: ['session', 'password-link', 'employee-feed', 'notification', 'live-changes'],
  },
  'is no employee any more': {
    of: ['employee'],
    happens: (sql, { id }) => sql`delete from employee_user where user_id = ${id}`,
    leaves: ['password-link'],
  },
  'is another employee': {
    of: ['employee'],
    happens: async (sql, { id }) =>
      sql`update employee_user set employee_id = ${await anEmployee(sql)} where user_id = ${id}`,
    leaves: ['session', 'password-link', 'live-changes'],
  },
  'is an employee who is taken out': {
    of: ['employee'],
    happens: async (sql, { employeeId }) => {
      await sql`delete from reservation where id in
        (select reservation_id from reservation_segment where employee_id = ${employeeId})`;
      await sql`delete from employee where id = ${employeeId}`;
    },
    leaves: ['password-link'],
  },
};

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyAccounts(database.sql);
  await emptyTables(
    database.sql,
    'api_key',
    'webhook',
    'calendar_feed',
    'data_import',
    'client',
    'contact_message',
  );
});

const KINDS = Object.entries(EXAMPLES) as [StoredAccess, (typeof EXAMPLES)[StoredAccess]][];

describe.each(KINDS)('%s', (kind, examples) => {
  it.each(examples)('of $by opens while they may do so', async ({ by, take }) => {
    const opens = await take(database.sql, await aHolder(database.sql, by));
    expect(await opens()).toBe(true);
  });

  const cases = examples.flatMap(({ by, take }) =>
    Object.entries(LOSSES)
      .filter(([, { of }]) => of.includes(by))
      .map(([loss, { happens, leaves = [] }]) => ({ by, take, loss, happens, stays: leaves.includes(kind) })),
  );
  it.each(cases)('of $by who $loss: open $stays', async ({ by, take, happens, stays }) => {
    const { sql } = database;
    const holder = await aHolder(sql, by);
    const opens = await take(sql, holder);
    await happens(sql, holder);
    expect(await opens()).toBe(stays);
  });
});

describe('a change of what somebody may do', () => {
  type Change = (holder: Holder, headers: Record<string, string>) => ReturnType<typeof call>;
  const edit = (changed: (holder: Holder) => object): Change => {
    return async (holder, headers) => {
      const on = { params: { id: String(holder.id) }, headers };
      const { email, phone, roles, areas, employeeId, editedAt } = (await call(getUser, on)).body;
      const body = { email, phone, roles, areas, employeeId, editedAt, ...changed(holder) };
      return call(editUser, { ...on, method: 'PUT', body });
    };
  };
  const shutOut: Change = ({ id }, headers) =>
    call(softDelete, { params: { id: String(id) }, headers, body: {} });
  const remove: Change = ({ id }, headers) =>
    call(removeUser, { params: { id: String(id) }, headers, method: 'DELETE' });
  const becomesEmployee = edit(({ employeeId }) => ({ roles: ['ROLE_EMPLOYEE'], employeeId }));

  // Of the desk: the salon's and two of an employee. Of an employee: her own, and what a colleague made for her.
  it.each([
    ['the soft delete', 'desk', shutOut, { held: 3, ended: 3, devices: 0 }],
    ['the deletion', 'desk', remove, { held: 3, ended: 3, devices: 0 }],
    ['another role', 'desk', becomesEmployee, { held: 3, ended: 1, devices: 1 }],
    ['an area less', 'desk', edit(() => ({ areas: ['figures'] })), { held: 3, ended: 1, devices: 1 }],
    ['another area less', 'desk', edit(() => ({ areas: ['export'] })), { held: 3, ended: 0, devices: 1 }],
    ['the soft delete', 'employee', shutOut, { held: 2, ended: 2, devices: 0 }],
    [
      'the end as an employee',
      'employee',
      edit(() => ({ roles: ['ROLE_MANAGER'], areas: [] })),
      { held: 2, ended: 1, devices: 1 },
    ],
  ] as const)(
    '%s of %s ends the addresses that it closes, and no other',
    async (_, by, changes, expected) => {
      const { sql } = database;
      const admin = await signedInAs(sql, 'ROLE_SUPER_ADMIN');
      const holder = await aHolder(sql, by);
      const feedsOf = by === 'desk' ? [null, holder.employeeId, holder.employeeId] : [holder.employeeId];
      const make = ({ headers }: Pick<Holder, 'headers'>, employeeId: number | null) =>
        call(makeFeed, { headers, body: { employeeId } });
      for (const employeeId of feedsOf) await make(holder, employeeId);
      await make(admin, holder.employeeId);
      await sql`insert into push_device ${sql({ user_id: holder.id, endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', name: '' })}`;

      const on = { params: { id: String(holder.id) }, headers: admin.headers };
      const held = Number((await call(getUser, on)).body.calendarFeeds);
      const { status, body } = await changes(holder, admin.headers);
      expect(status).toBe(200);
      const revoked = await sql`select from calendar_feed where revoked_by = ${`user:${admin.id}`}`;
      const devices = await sql`select from push_device`;
      expect({ held, ended: revoked.length, devices: devices.length }).toEqual(expected);
      const output = await sql`select from audit_event where action = 'calendar feed revoked'`;
      expect(output).toHaveLength(expected.ended);
      // As the record says it, which is gone after a deletion.
      if (changes === shutOut) expect(body.calendarFeeds).toBe(0);
    },
  );
});

it('a super administrator ends the keys of a colleague with all else, but not the webhooks, which open nothing', async () => {
  const { sql } = database;
  const admin = await signedInAs(sql, 'ROLE_SUPER_ADMIN');
  const her = await aHolder(sql, 'owner');
  const opens = await EXAMPLES['api-key'][0]?.take(sql, her);
  const sends = await EXAMPLES.webhook[0]?.take(sql, her);
  const on = { params: { id: String(her.id) }, headers: admin.headers };
  expect((await call(getUser, on)).body.apiKeys).toBe(1);
  expect((await call(endAccess, { ...on, body: {} })).body.apiKeys).toBe(0);
  expect(await opens?.()).toBe(false);
  expect(await sends?.()).toBe(true);
});

it('a super administrator ends all at once, and takes no right away', async () => {
  const { sql } = database;
  const admin = await signedInAs(sql, 'ROLE_SUPER_ADMIN');
  const her = await aHolder(sql, 'employee');
  const kinds = ['session', 'password-link', 'employee-feed'] as const;
  const uses = await Promise.all(kinds.map(async (kind) => EXAMPLES[kind].at(-1)?.take(sql, her)));
  await sql`insert into push_device ${sql({ user_id: her.id, endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', name: '' })}`;
  const on = { params: { id: String(her.id) }, headers: admin.headers };
  const held = { sessions: 1, calendarFeeds: 1, devices: 1 };
  expect((await call(getUser, on)).body).toMatchObject(held);
  const { status, body } = await call(endAccess, { ...on, body: {} });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sessions: 0,
    calendarFeeds: 0,
    devices: 0,
    status: 3,
    employeeId: her.employeeId,
  });
  for (const opens of uses) expect(await opens?.()).toBe(false);
  expect((await call(endAccess, { ...on, headers: her.headers, body: {} })).status).toBe(401);
});

/** Tables that hold what could open something to the staff, with the kind that asks for it; a new one has to be named here. */
const TABLES: Record<string, StoredAccess | null> = {
  api_key: 'api-key',
  webhook: 'webhook',
  auth_session: 'session',
  calendar_feed: 'salon-feed',
  data_import: 'import',
  link_token: 'password-link',
  outbox: 'notification',
  push_device: 'notification',
  // What was given with a registration opens nothing by itself: its link does.
  registration: 'password-link',
  employee_user: null,
  notice_choice: null,
  contact_answer: null,
  client_note: null,
  client_photo: null,
  // Of what is sent to clients.
  short_link: null,
};

it('every table that belongs to somebody of the staff, or holds a key, is named with its kind', async () => {
  const found = await database.sql<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'user'
      and (column_name in ('user_id', 'author_id', 'created_by', 'endpoint')
        or column_name like '%token%' or column_name like '%nonce%' or column_name like '%refresh%')
    order by 1`;
  expect(found.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort());
});
