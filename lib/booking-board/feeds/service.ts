import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { calendarFeed } from '@/db/schema/calendar-feeds';
import { employee } from '@/db/schema/team';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { inTransaction } from '@/db/transaction';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { feedInHistory, revokeFeeds } from '../../accounts/users/stored-access.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { newLinkSecret } from '../../kit/links/token.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { findRights } from '../../kit/rights/queries.ts';
import { feedAccess, mayStill } from '../../kit/rights/stored-access.ts';
import { listCalendarFeeds, type CalendarFeed } from './queries.ts';
import type { CalendarFeedChange, CalendarFeedInput } from './schema.ts';

/** Whoever makes one may see on the board what it shows. */
async function make(
  tx: Transaction,
  { employeeId, detail }: CalendarFeedInput,
  { by, now }: Writing,
): Promise<Saved<CalendarFeed>> {
  if (!mayStill(await findRights(by, tx), feedAccess(employeeId), employeeId)) {
    return { ok: false, reason: 'forbidden' };
  }
  const [made] = await tx
    .insert(calendarFeed)
    .values({ employeeId, detail, ...newLinkSecret('calendar-feed'), createdAt: now, createdBy: by })
    .returning({ id: calendarFeed.id });
  const feeds = await listCalendarFeeds(employeeId, { by, employeeScope: null }, tx);
  const record = feeds.find(({ id }) => id === made?.id);
  if (!record) throw new Error('The feed was not stored');
  await recordChange(tx, { ...feedInHistory(employeeId), action: 'calendar feed made', by, at: now });
  return { ok: true, record };
}

/** `whose`: an employee's own alone. */
type Revoking = Writing & { employeeScope?: EmployeeScope };

/** Undefined when there is none, or it was revoked before. */
async function revoke(tx: Transaction, id: string, { employeeScope = null, ...writing }: Revoking) {
  const its = and(
    eq(calendarFeed.id, id),
    employeeScope === null ? undefined : eq(calendarFeed.employeeId, employeeScope),
  );
  const [revoked] = await revokeFeeds(tx, its, writing);
  return revoked;
}

/** Makes a secret address for a calendar program. There may be several, so that each device's can be revoked alone. */
export const createCalendarFeed = (
  input: CalendarFeedInput,
  writing: Writing,
): Promise<Saved<CalendarFeed>> =>
  inTransaction<Saved<CalendarFeed>>(async (tx) => {
    const { employeeId } = input;
    if (employeeId !== null) {
      const known = await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, employeeId));
      if (known.length === 0) return { ok: false, reason: 'invalid', fields: { employeeId: 'notFound' } };
    }
    return make(tx, input, writing);
  });

/** From now on the address opens nothing, and another one, of whoever asks for it, stands in its place. */
export const renewCalendarFeed = (id: string, writing: Revoking): Promise<Saved<CalendarFeed>> =>
  inTransactionOrRolledBack<Saved<CalendarFeed>>(async (tx) => {
    const revoked = await revoke(tx, id, writing);
    if (!revoked) return { ok: false, reason: 'notFound' };
    const made = await make(tx, revoked, writing);
    return made.ok ? made : rollBackWith(made);
  });

/**
 * From now on the address tells more of clients, or less. For whoever is shown it: the maker, and the employee whose day it shows. Others
 * put one of their own in its place.
 */
export const changeCalendarFeed = (
  id: string,
  { detail }: CalendarFeedChange,
  { by, now, employeeScope = null }: Revoking,
): Promise<Saved<CalendarFeed>> =>
  inTransactionOrRolledBack<Saved<CalendarFeed>>(async (tx) => {
    const [changed] = await tx
      .update(calendarFeed)
      .set({ detail })
      .where(
        and(
          eq(calendarFeed.id, id),
          isNull(calendarFeed.revokedAt),
          employeeScope === null
            ? eq(calendarFeed.createdBy, by)
            : eq(calendarFeed.employeeId, employeeScope),
        ),
      )
      .returning({ employeeId: calendarFeed.employeeId });
    if (!changed) return { ok: false, reason: 'notFound' };
    const { employeeId } = changed;
    const feeds = await listCalendarFeeds(employeeId, { by, employeeScope }, tx);
    const record = feeds.find((feed) => feed.id === id);
    if (!record) return rollBackWith({ ok: false, reason: 'notFound' });
    await recordChange(tx, { ...feedInHistory(employeeId), action: 'calendar feed changed', by, at: now });
    return { ok: true, record };
  });

/** From now on the address opens nothing. */
export const revokeCalendarFeed = (id: string, writing: Revoking): Promise<Removed> =>
  inTransaction(async (tx) =>
    (await revoke(tx, id, writing)) ? { ok: true } : { ok: false, reason: 'notFound' },
  );
