import 'server-only';
import { and, eq, exists, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import { linkToken } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import { USER_STATUS } from '../statuses.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const isUnconfirmed = eq(user.status, USER_STATUS.CONFIRMATION_REQUIRED);

/**
 * Removes what nobody has confirmed in time, and the users of whom nothing is left then.
 * @returns how many users are gone
 */
export const removeStaleRegistrations = (now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const their = tx.select({ one: sql`1` }).from(user);
    await tx
      .delete(registration)
      .where(
        and(
          lte(registration.endsAt, now),
          exists(their.where(and(eq(user.id, registration.userId), isUnconfirmed))),
        ),
      );
    const waiting = tx
      .select({ one: sql`1` })
      .from(registration)
      .where(eq(registration.userId, user.id));
    // Registrations of before they had rows of their own are known by their link alone.
    const open = tx
      .select({ one: sql`1` })
      .from(linkToken)
      .where(and(eq(linkToken.userId, user.id), gt(linkToken.expiresAt, now)));
    const stale = await tx
      .select({ id: user.id })
      .from(user)
      .where(
        and(
          isUnconfirmed,
          lte(user.createdAt, new Date(now.getTime() - DAY_MS)),
          notExists(waiting),
          notExists(open),
        ),
      )
      .orderBy(user.id)
      .for('update', { skipLocked: true });
    if (stale.length === 0) return 0;

    const ids = stale.map(({ id }) => id);
    await tx.delete(user).where(inArray(user.id, ids));
    await recordChange(
      tx,
      ...ids.map((entityId) => ({
        entity: 'user',
        entityId,
        action: 'deleted',
        by: 'system' as const,
        at: now,
        reason: 'not confirmed in time',
      })),
    );
    return stale.length;
  });
