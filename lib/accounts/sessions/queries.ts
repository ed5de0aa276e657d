import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { authSession, employeeUser, user } from '@/db/schema/people';
import { mayLogIn } from './rules.ts';
import type { StaffMember } from './roles.ts';

export type LiveSession = StaffMember & { generation: number };

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
      roles: user.roles,
      areas: user.areas,
      employeeId: employeeUser.employeeId,
      status: user.status,
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
  if (!row || !mayLogIn(row.status)) return null;
  const { status: _, roles, ...session } = row;
  const isSomebody = session.employeeId !== null;
  return { ...session, roles: roles.filter((role) => isSomebody || role !== 'ROLE_EMPLOYEE') };
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
