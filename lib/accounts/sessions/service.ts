import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { authSession } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { DAY, HOUR } from '../../base/time/units.ts';
import { recordLogin, recordRefusedLogin, warnOwner } from '../access-records/service.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { env } from '../../base/environment/env.ts';
import { withMinimumDuration } from '../../kit/http/steady.ts';
import { findRights } from '../../kit/rights/queries.ts';
import { mayLogIn } from '../../kit/rights/rules.ts';
import { log } from '../../base/log/log.ts';
import type { Role } from '../../base/statuses.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { countAttempt, type Attempt } from './lockout.ts';
import { verifyPassword } from './password.ts';
import { findUserByEmail } from './queries.ts';
import { decideRefresh } from './rules.ts';
import { hashRefreshToken, readRefreshToken, refreshTokenOf, signAccessToken } from './tokens.ts';

/** What a login and a refresh give: both tokens, and when the access ends (milliseconds). */
export type Grant = {
  token: string;
  refreshToken: string;
  expiresAt: number;
  roles: Role[];
  userId: number;
  sessionId: string;
  generation: number;
};

export type LoginOutcome =
  | { ok: true; grant: Grant }
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'paused'; retryAfter: number };

type Credentials = { email: string; password: string };
type Caller = { kind: 'web' | 'api'; now: Date; headers: Headers };

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

async function grantOf(
  session: { id: string; userId: number; roles: Role[]; generation: number },
  now: Date,
): Promise<Grant> {
  const expiresAt = now.getTime() + env().SESSION_ACCESS_SECONDS * 1000;
  const { id: sessionId, userId, roles, generation } = session;
  return {
    token: await signAccessToken({ sessionId, userId, roles }, { now, expiresAt }),
    refreshToken: refreshTokenOf(sessionId, generation),
    expiresAt,
    roles,
    userId,
    sessionId,
    generation,
  };
}

/**
 * The one login behind both doors. Unknown, unapproved and wrong are one answer, and take equally long: the password is
 * compared in any case, if need be with the hash of nobody.
 * @throws Refusal with a challenge, where many have failed elsewhere
 */
export async function login(credentials: Credentials, caller: Caller): Promise<LoginOutcome> {
  const address = normaliseEmail(credentials.email);
  const attempt = await countAttempt(address, caller.headers);
  return withMinimumDuration(
    answerAttempt(attempt, { address, password: credentials.password }, caller),
    attempt.slowMs,
  );
}

async function answerAttempt(
  attempt: Attempt,
  { address, password }: { address: string; password: string },
  caller: Caller,
): Promise<LoginOutcome> {
  const found = await findUserByEmail(address);
  const matches = await verifyPassword(found?.passwordHash ?? null, password).catch(
    async (error: unknown) => {
      await attempt.wasNone();
      throw error;
    },
  );
  if (attempt.pause !== null) {
    await recordRefusedLogin(found?.id ?? null, 'login-paused', caller);
    return { ok: false, reason: 'paused', retryAfter: attempt.pause };
  }
  if (!found || !matches || !mayLogIn(found.status)) {
    await recordRefusedLogin(found?.id ?? null, 'login-failed', caller);
    // The answer waits longer than this takes, so that nobody learns whether there is an owner.
    if (attempt.isAttack && found && mayLogIn(found.status)) await warnOwner(found, caller.now);
    return { ok: false, reason: 'refused' };
  }
  await attempt.succeeded();
  const device = attempt.knownDevice ? 'known' : 'new';
  await recordLogin(found.id, { kind: caller.kind, device }, caller);
  return { ok: true, grant: await beginSession(found, caller) };
}

async function beginSession(
  { id: userId, roles }: { id: number; roles: Role[] },
  { kind, now, headers }: Caller,
): Promise<Grant> {
  const id = randomUUID();
  await db.insert(authSession).values({
    id,
    userId,
    kind,
    refreshHash: hashRefreshToken(refreshTokenOf(id, 0)),
    rotatedAt: now,
    idleExpiresAt: after(now, env().SESSION_IDLE_HOURS * HOUR),
    expiresAt: after(now, env().SESSION_DAYS * DAY),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
    createdAt: now,
  });
  return grantOf({ id, userId, roles, generation: 0 }, now);
}

/**
 * Exchanges a refresh token for its successor. One that was replaced before ends the whole family: somebody has a copy.
 * @returns null when the session is over, or never was
 */
export async function refresh(refreshToken: string, now: Date): Promise<Grant | null> {
  const named = readRefreshToken(refreshToken);
  if (!named) return null;
  return inTransaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(authSession)
      .where(and(eq(authSession.id, named.sessionId), isNull(authSession.revokedAt)))
      .for('update');
    if (!session || session.expiresAt <= now || session.idleExpiresAt <= now) return null;
    const owner = await findRights(`user:${session.userId}`, tx);
    if (!owner) return null;

    const decision = decideRefresh(named.generation, session, now);
    if (decision === 'reuse') {
      await endFamily(tx, session, now);
      return null;
    }
    const generation = named.generation + 1;
    if (decision === 'rotate') {
      if (!session.refreshHash.equals(hashRefreshToken(refreshToken))) return null;
      await tx
        .update(authSession)
        .set({
          generation,
          refreshHash: hashRefreshToken(refreshTokenOf(session.id, generation)),
          rotatedAt: now,
          idleExpiresAt: after(now, env().SESSION_IDLE_HOURS * HOUR),
        })
        .where(eq(authSession.id, session.id));
    }
    return grantOf({ id: session.id, userId: session.userId, roles: owner.roles, generation }, now);
  });
}

async function endFamily(tx: Executor, session: { id: string; userId: number }, now: Date): Promise<void> {
  log.warn({ sessionId: session.id, userId: session.userId }, 'a refresh token was used again');
  await tx
    .update(authSession)
    .set({ revokedAt: now, revokedReason: 'refresh token used again' })
    .where(eq(authSession.id, session.id));
  await recordChange(tx, {
    entity: 'user',
    entityId: session.userId,
    action: 'session-ended',
    by: 'system',
    at: now,
    reason: 'refresh token used again',
  });
}

/** Ends one session; ending it twice, or none, is the same. */
export async function logout(sessionId: string, now: Date, reason = 'logout'): Promise<void> {
  await db
    .update(authSession)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(authSession.id, sessionId), isNull(authSession.revokedAt)));
}

/** Ends every session of a user, in the transaction that has a reason for it. */
export async function endAllSessions(tx: Executor, userId: number, now: Date, reason: string): Promise<void> {
  await tx
    .update(authSession)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(authSession.userId, userId), isNull(authSession.revokedAt)));
}
