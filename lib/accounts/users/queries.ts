import 'server-only';
import { and, arrayContains, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { contains, inOrder, listPage, type Page } from '@/db/list';
import { apiKey } from '@/db/schema/api-keys';
import { calendarFeed } from '@/db/schema/calendar-feeds';
import { employee } from '@/db/schema/team';
import { pushDevice } from '@/db/schema/delivery/notices';
import { authSession, employeeUser, user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import { salonZone } from '../../salon/settings/settings.ts';
import { userAnswer, type UserRecord } from './answer.ts';
import { isBetween } from '../../kit/records/queries.ts';
import type { UserListQuery } from './schema.ts';

const { passwordHash: _, ...selectedColumns } = getTableColumns(user);
const phonesGiven = sql<string[]>`array(
  select distinct ${registration.phone} from ${registration} where ${registration.userId} = ${user}.id order by 1)`;
const employeeId = sql<number | null>`(
  select ${employeeUser.employeeId} from ${employeeUser} where ${employeeUser.userId} = ${user}.id)`;
const calendarFeeds = sql<number>`(
  select count(*)::integer from ${calendarFeed} where ${calendarFeed.revokedAt} is null
    and (${calendarFeed.createdBy} = 'user:' || ${user}.id or ${calendarFeed.employeeId} = ${employeeId}))`;
const sessions = sql<number>`(
  select count(*)::integer from ${authSession} where ${authSession.userId} = ${user}.id and ${authSession.revokedAt} is null
    and ${authSession.expiresAt} > now() and ${authSession.idleExpiresAt} > now())`;
const devices = sql<number>`(
  select count(*)::integer from ${pushDevice} where ${pushDevice.userId} = ${user}.id)`;
const apiKeys = sql<number>`(
  select count(*)::integer from ${apiKey} where ${apiKey.createdBy} = 'user:' || ${user}.id
    and ${apiKey.revokedAt} is null and ${apiKey.expiresAt} > now())`;
const columns = { ...selectedColumns, phonesGiven, employeeId, calendarFeeds, sessions, devices, apiKeys };

export async function listUsers(query: UserListQuery): Promise<Page<UserRecord>> {
  const zone = salonZone();
  const { email, phone, roles, status, createdAfter, createdBefore } = query;
  const where = and(
    email ? contains(user.email, email) : undefined,
    phone ? contains(user.phone, phone) : undefined,
    roles ? arrayContains(user.roles, [roles]) : undefined,
    status ? eq(user.status, status) : undefined,
    isBetween(user.createdAt, createdAfter, createdBefore),
  );
  const rows = db
    .select(columns)
    .from(user)
    .where(where)
    .orderBy(...inOrder(query, user, user.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: user, where });
  return { ...page, items: page.items.map((row) => userAnswer(row, zone)) };
}

export async function findUser(id: number, executor: Executor = db): Promise<UserRecord | null> {
  const [row] = await executor.select(columns).from(user).where(eq(user.id, id));
  return row ? userAnswer(row, salonZone()) : null;
}

/** Whom a user can be, by name. */
export const employeeChoices = (): Promise<{ value: number; label: string }[]> =>
  db
    .select({ value: employee.id, label: employee.name })
    .from(employee)
    .orderBy(asc(employee.name), asc(employee.id));
