import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { user } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import { hashPassword } from '../auth/password.ts';
import type { ResetInput } from '../auth/schema.ts';
import { endAllSessions } from '../auth/service.ts';
import { countAgainst } from '../http/rate-limit.ts';
import { addLinks, findLink, removeLinks } from '../links/service.ts';
import { enqueueMail, wakeMailWorker } from '../mail/outbox.ts';
import { USER_STATUS, type Locale } from '../statuses.ts';
import { normaliseEmail } from '../validation/text.ts';

const LINK_LIFE_MS = 30 * 60 * 1000;
const RESETTABLE = [USER_STATUS.APPROVED, USER_STATUS.RESET_PASS_INIT];

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
    const [asked] = await tx
      .update(user)
      .set({ status: USER_STATUS.RESET_PASS_INIT })
      .where(and(eq(user.email, address), inArray(user.status, RESETTABLE)))
      .returning({ id: user.id });
    if (!asked) return;
    await removeLinks(tx, { userId: asked.id }, ['reset-password']);
    await addLinks(tx, { userId: asked.id }, [
      { purpose: 'reset-password', expiresAt: new Date(now.getTime() + LINK_LIFE_MS) },
    ]);
    await enqueueMail(tx, {
      template: 'resetPassword',
      recipient: address,
      language: locale,
      userId: asked.id,
    });
  });
  wakeMailWorker();
}

/** Sets the new password, ends every session of the user, and uses up the link. False for a link that is none. */
export async function resetPassword({ token, password }: ResetInput, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const link = await findLink(tx, token, ['reset-password'], now);
    if (!link?.userId) return false;
    const { userId } = link;
    if ((await removeLinks(tx, { userId }, ['reset-password'])) === 0) return false;
    const [changed] = await tx
      .update(user)
      .set({ passwordHash, status: USER_STATUS.APPROVED })
      .where(and(eq(user.id, userId), inArray(user.status, RESETTABLE)))
      .returning({ id: user.id });
    if (!changed) return false;
    await endAllSessions(tx, userId, now, 'password reset');
    await recordChange(tx, {
      entity: 'user',
      entityId: userId,
      action: 'password-reset',
      by: `user:${userId}`,
      at: now,
    });
    return true;
  });
}
