import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { user } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { hashPassword } from '../sessions/password.ts';
import type { ResetInput } from '../sessions/schema.ts';
import { endAllSessions } from '../sessions/service.ts';
import { countAgainst } from '../../kit/http/rate-limit.ts';
import { addLinks, findLink, removeLinks } from '../../kit/links/service.ts';
import { LOGGING_IN } from '../../kit/rights/rules.ts';
import { enqueueMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { USER_STATUS, type Locale } from '../../base/statuses.ts';
import { normaliseEmail } from '../../base/validation/text.ts';

const LINK_LIFE_MS = 30 * 60 * 1000;

/**
 * Mails a link for a new password to a user who may log in; for everybody else nothing happens, and nobody can tell.
 * @throws Refusal when the account was asked for too often, whether there is one or not
 */
export async function requestPasswordReset(
  email: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const address = normaliseEmail(email);
  await countAgainst('passwordReset', createHash('sha256').update(address).digest('base64url'));
  await inTransaction(async (tx) => {
    const [requested] = await tx
      .update(user)
      .set({ status: USER_STATUS.RESET_PASS_INIT })
      .where(and(eq(user.email, address), inArray(user.status, LOGGING_IN)))
      .returning({ id: user.id });
    if (!requested) return;
    await removeLinks(tx, { userId: requested.id }, ['reset-password']);
    await addLinks(tx, { userId: requested.id }, [
      { purpose: 'reset-password', expiresAt: new Date(now.getTime() + LINK_LIFE_MS) },
    ]);
    await enqueueMail(tx, {
      template: 'resetPassword',
      recipient: address,
      language: locale,
      userId: requested.id,
    });
  });
  wakeMailWorker();
}

type NewPassword = { userId: number; passwordHash: string; now: Date };

/** A user who may log in: every session ends, and a mail tells the owner, in case it was somebody else. */
async function replace(tx: Transaction, { userId, passwordHash, now }: NewPassword): Promise<boolean> {
  const [changed] = await tx
    .update(user)
    .set({ passwordHash, status: USER_STATUS.APPROVED })
    .where(and(eq(user.id, userId), inArray(user.status, LOGGING_IN)))
    .returning({ email: user.email, language: user.language });
  if (!changed) return false;
  await endAllSessions(tx, userId, now, 'password reset');
  const { email: recipient, language } = changed;
  await enqueueMail(tx, { template: 'passwordChanged', recipient, language, userId });
  return true;
}

/** Whoever has just confirmed the address, where nobody's password holds yet: nothing else about the user changes. */
async function choose(tx: Transaction, { userId, passwordHash }: NewPassword): Promise<boolean> {
  const [changed] = await tx
    .update(user)
    .set({ passwordHash })
    .where(
      and(
        eq(user.id, userId),
        isNull(user.passwordHash),
        inArray(user.status, [USER_STATUS.ACTIVE, ...LOGGING_IN]),
      ),
    )
    .returning({ id: user.id });
  return changed !== undefined;
}

const REASONS = {
  'reset-password': { set: replace, action: 'password-reset' },
  'choose-password': { set: choose, action: 'password-chosen' },
} as const;
const PURPOSES = Object.keys(REASONS) as (keyof typeof REASONS)[]; // the keys of an object that is complete
export type PasswordReason = keyof typeof REASONS;

/** To whose mailbox a link went that still opens; null for one that is none. */
export async function addressOfLink(token: string, now: Date): Promise<string | null> {
  const link = await findLink(db, token, PURPOSES, now);
  if (!link?.userId) return null;
  const [found] = await db.select({ email: user.email }).from(user).where(eq(user.id, link.userId));
  return found?.email ?? null;
}

/** Sets the password that a link allows to set, and uses the link up. Null for a link that is none. */
export async function setPasswordByLink(
  { token, password }: ResetInput,
  now: Date,
): Promise<PasswordReason | null> {
  const passwordHash = await hashPassword(password);
  const reason = await inTransaction(async (tx) => {
    const link = await findLink(tx, token, PURPOSES, now);
    const purpose = PURPOSES.find((known) => known === link?.purpose);
    if (!link?.userId || !purpose) return null;
    const { userId } = link;
    if ((await removeLinks(tx, { userId }, [purpose])) === 0) return null;
    const { set, action } = REASONS[purpose];
    if (!(await set(tx, { userId, passwordHash, now }))) return null;
    await recordChange(tx, { entity: 'user', entityId: userId, action, by: `user:${userId}`, at: now });
    return purpose;
  });
  if (reason) wakeMailWorker();
  return reason;
}
