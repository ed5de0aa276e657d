import 'server-only';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { apiKey } from '@/db/schema/api-keys';
import { calendarFeed } from '@/db/schema/calendar-feeds';
import { pushDevice } from '@/db/schema/delivery/notices';
import { recordChange } from '../../kit/audit/service.ts';
import { inTransaction } from '@/db/transaction';
import { removeLinks } from '../../kit/links/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { findRights } from '../../kit/rights/queries.ts';
import { feedAccess, mayStill } from '../../kit/rights/stored-access.ts';
import { revokeApiKeys } from '../api-keys/service.ts';
import { endAllSessions } from '../sessions/service.ts';
import type { UserRecord } from './answer.ts';
import { findUser } from './queries.ts';

/** The history of the salon's own feeds stands under this number; no employee has it. */
const SALON = 0;
export const feedInHistory = (employeeId: number | null) =>
  ({ entity: employeeId === null ? 'salon' : 'employee', entityId: employeeId ?? SALON }) as const;

/** Makes addresses of calendars open nothing any more. @returns those that opened something until now */
export async function revokeFeeds(tx: Transaction, which: SQL | undefined, { by, now }: Writing) {
  const revoked = await tx
    .update(calendarFeed)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(which, isNull(calendarFeed.revokedAt)))
    .returning({
      id: calendarFeed.id,
      employeeId: calendarFeed.employeeId,
      detail: calendarFeed.detail,
    });
  const event = { action: 'calendar feed revoked', by, at: now } as const;
  await recordChange(tx, ...revoked.map(({ employeeId }) => ({ ...feedInHistory(employeeId), ...event })));
  return revoked;
}

const feedsOf = ({ id, employeeId }: Before) =>
  or(
    eq(calendarFeed.createdBy, `user:${id}`),
    employeeId === null ? undefined : eq(calendarFeed.employeeId, employeeId),
  );
const forgetDevices = (tx: Transaction, userId: number) =>
  tx.delete(pushDevice).where(eq(pushDevice.userId, userId));

/** As they were before a change of their rights. */
type Before = { id: number; employeeId: number | null };

/**
 * Ends what somebody holds and may not use any more, after a change of their rights: the addresses of calendars that they made, those
 * that show the day of the employee they were, whoever made them, their keys of the API and their devices.
 */
export async function endLostAccess(tx: Transaction, before: Before, writing: Writing): Promise<void> {
  const actor = `user:${before.id}`;
  const rights = await findRights(actor, tx);
  const feeds = await tx
    .select({ id: calendarFeed.id, employeeId: calendarFeed.employeeId, createdBy: calendarFeed.createdBy })
    .from(calendarFeed)
    .where(and(feedsOf(before), isNull(calendarFeed.revokedAt)));
  const lost = feeds.filter(({ employeeId, createdBy }) =>
    createdBy === actor
      ? !mayStill(rights, feedAccess(employeeId), employeeId)
      : rights?.employeeId !== before.employeeId,
  );
  const ids = lost.map(({ id }) => id);
  if (ids.length > 0) await revokeFeeds(tx, inArray(calendarFeed.id, ids), writing);
  if (!mayStill(rights, 'api-key')) await revokeApiKeys(tx, eq(apiKey.createdBy, actor), writing);
  if (!mayStill(rights, 'notification')) await forgetDevices(tx, before.id);
}

/** Ends whatever is open for somebody from outside, and leaves what they may do: whoever lost a phone logs in again. */
export const endAllAccess = (id: number, writing: Writing): Promise<Saved<UserRecord>> =>
  inTransaction<Saved<UserRecord>>(async (tx) => {
    const found = await findUser(id, tx);
    if (!found) return { ok: false, reason: 'notFound' };
    const reason = 'all access ended';
    await endAllSessions(tx, id, writing.now, reason);
    await revokeFeeds(tx, feedsOf(found), writing);
    await revokeApiKeys(tx, eq(apiKey.createdBy, `user:${id}`), writing);
    await forgetDevices(tx, id);
    await removeLinks(tx, { userId: id }, ['reset-password', 'choose-password']);
    const event = { entity: 'user', entityId: id, action: 'session-ended' } as const;
    await recordChange(tx, { ...event, by: writing.by, at: writing.now, reason });
    const record = await findUser(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
