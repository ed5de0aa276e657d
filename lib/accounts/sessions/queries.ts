import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { authSession, employeeUser, user } from '@/db/schema/people';
import { STANDING } from '../../kit/rights/queries.ts';
import { currentRights } from '../../kit/rights/rules.ts';
import type { StaffMember } from './roles.ts';

export type LiveSession = StaffMember & { sessionId: string; generation: number };

/** The session and its user as they are now: roles and status that were taken away are gone at once. */
export async function findLiveSession(
  sessionId: string,
  now: Date,
  executor: Executor = db,
): Promise<LiveSession | null> {
  const [row] = await executor
    .select({
      sessionId: authSession.id,
      generation: authSession.generation,
      id: user.id,
      email: user.email,
      standing: STANDING,
    })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .where(
      and(
        eq(authSession.id, sessionId),
        isNull(authSession.revokedAt),
        gt(authSession.expiresAt, now),
        gt(authSession.idleExpiresAt, now),
      ),
    );
  if (!row) return null;
  const { standing, ...session } = row;
  const rights = currentRights(standing);
  return rights && { ...session, ...rights };
}

export async function findUserByEmail(email: string, executor: Executor = db) {
  const [row] = await executor
    .select({
      id: user.id,
      email: user.email,
      language: user.language,
      passwordHash: user.passwordHash,
      roles: user.roles,
      status: user.status,
    })
    .from(user)
    .where(eq(user.email, email));
  return row ?? null;
}
