import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { apiKey } from '@/db/schema/api-keys';
import { employeeUser, user } from '@/db/schema/people';
import type { Area, Role } from '../../base/statuses.ts';
import { MINUTE } from '../../base/time/units.ts';
import { STANDING } from '../../kit/rights/queries.ts';
import { currentRights } from '../../kit/rights/rules.ts';
import { mayStill } from '../../kit/rights/stored-access.ts';
import { hashApiKey } from './token.ts';

/** A key as an endpoint meets it: it acts in the name of whoever made it, as a manager with its areas and no more. */
export type KeyHolder = {
  id: number;
  email: string;
  roles: Role[];
  areas: Area[];
  employeeId: null;
  sessionId: null;
  apiKey: { id: number; name: string; readOnly: boolean };
};

export const isKeyMaker = eq(apiKey.createdBy, sql`'user:' || ${user.id}`);

/** Null for a key that is none, has ended or was revoked, and where its maker may make keys no longer. */
export async function findKeyHolder(key: string, now: Date): Promise<KeyHolder | null> {
  const [found] = await db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      areas: apiKey.areas,
      readOnly: apiKey.readOnly,
      userId: user.id,
      email: user.email,
      standing: STANDING,
    })
    .from(apiKey)
    .innerJoin(user, isKeyMaker)
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .where(and(eq(apiKey.tokenHash, hashApiKey(key)), isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now)));
  if (!found || !mayStill(currentRights(found.standing), 'api-key')) return null;
  const { id, name, areas, readOnly, userId, email } = found;
  return {
    id: userId,
    email,
    roles: ['ROLE_MANAGER'],
    areas,
    employeeId: null,
    sessionId: null,
    apiKey: { id, name, readOnly },
  };
}

/**
 * Counts a request of a key, in the one statement that also says how many there were within the present minute. No index has
 * any of it, so that the row is written over in its place.
 */
export async function countKeyUse(id: number, now: Date): Promise<{ uses: number; secondsLeft: number }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const runs = sql`${apiKey.minuteFrom} > ${at} - interval '1 minute'`;
  const [counted] = await db
    .update(apiKey)
    .set({
      uses: sql`${apiKey.uses} + 1`,
      lastUsedAt: now,
      minuteFrom: sql`case when ${runs} then ${apiKey.minuteFrom} else ${at} end`,
      minuteUses: sql`case when ${runs} then ${apiKey.minuteUses} + 1 else 1 end`,
    })
    .where(eq(apiKey.id, id))
    .returning({ uses: apiKey.minuteUses, from: apiKey.minuteFrom });
  const ends = (counted?.from ?? now).getTime() + MINUTE;
  return { uses: counted?.uses ?? 0, secondsLeft: Math.ceil((ends - now.getTime()) / 1_000) };
}
