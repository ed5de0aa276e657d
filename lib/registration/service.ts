import 'server-only';
import { and, eq } from 'drizzle-orm';
import { user } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import { hashPassword } from '../auth/password.ts';
import type { RegistrationInput } from '../auth/schema.ts';
import { addLinks, findLink, removeLinks } from '../links/service.ts';
import { enqueueUnaskedMail, wakeMailWorker } from '../mail/outbox.ts';
import { USER_STATUS, type Locale } from '../statuses.ts';
import { normaliseEmail, phoneE164 } from '../validation/text.ts';

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps a new user and mails the link that confirms the address. Nothing tells a known address from a new one: the
 * password is hashed in any case, and the owner of a known address gets no mail that somebody else could cause.
 * Registering again before the confirmation replaces what was given first, and the older link with it.
 */
export async function register(
  { email, phone, password }: RegistrationInput,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const address = normaliseEmail(email);
  const given = { phone: phoneE164(phone), passwordHash: await hashPassword(password), language: locale };
  await inTransaction(async (tx) => {
    const [kept] = await tx
      .insert(user)
      .values({ email: address, ...given })
      .onConflictDoUpdate({
        target: user.email,
        set: given,
        setWhere: eq(user.status, USER_STATUS.CONFIRMATION_REQUIRED),
      })
      .returning({ id: user.id });
    if (!kept) return;
    await removeLinks(tx, { userId: kept.id }, ['confirm-registration']);
    await addLinks(tx, { userId: kept.id }, [
      { purpose: 'confirm-registration', expiresAt: new Date(now.getTime() + LINK_LIFE_MS) },
    ]);
    await enqueueUnaskedMail(tx, {
      template: 'registration',
      recipient: address,
      language: locale,
      userId: kept.id,
    });
    await recordChange(tx, {
      entity: 'user',
      entityId: kept.id,
      action: 'registered',
      by: `user:${kept.id}`,
      at: now,
    });
  });
  wakeMailWorker();
}

/** Moves the user on to ACTIVE, once; a repeat changes nothing. False for a link that is none. */
export async function confirmRegistration(token: string, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const link = await findLink(tx, token, ['confirm-registration'], now);
    if (!link?.userId) return false;
    const { userId } = link;
    const moved = await tx
      .update(user)
      .set({ status: USER_STATUS.ACTIVE })
      .where(and(eq(user.id, userId), eq(user.status, USER_STATUS.CONFIRMATION_REQUIRED)))
      .returning({ id: user.id });
    if (moved.length > 0) {
      await recordChange(tx, {
        entity: 'user',
        entityId: userId,
        action: 'confirmed',
        by: `user:${userId}`,
        at: now,
      });
    }
    return true;
  });
}
