import 'server-only';
import { and, eq, exists, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import { linkToken } from '@/db/schema/links';
import { inTransaction } from '@/db/transaction';
import { DAY } from '../../base/time/units.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { hashPassword } from '../sessions/password.ts';
import type { RegistrationInput } from '../sessions/schema.ts';
import { addLinks } from '../../kit/links/service.ts';
import { enqueueUnaskedMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { USER_STATUS, type Locale } from '../../base/statuses.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';

const LINK_LIFE_MS = DAY;
/** More would say nothing new: from the second one on, the mailbox decides. */
const MOST_STORED = 10;

type Given = { phone: string; language: Locale };

/** Adds the user of this address, or finds and locks the one who waits to be confirmed; null for any other. */
async function waitingUser(tx: Transaction, email: string, given: Given, now: Date): Promise<number | null> {
  const [added] = await tx
    .insert(user)
    .values({ email, ...given, createdAt: now, editedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  if (added) return added.id;
  const [stored] = await tx
    .select({ id: user.id, status: user.status })
    .from(user)
    .where(eq(user.email, email))
    .for('update');
  if (!stored) return waitingUser(tx, email, given, now); // removed in between
  return stored.status === USER_STATUS.CONFIRMATION_REQUIRED ? stored.id : null;
}

/**
 * Keeps what was given, beside whatever others gave for the same address, and mails a link of its own. Nothing tells a
 * known address from a new one: the password is hashed in any case, and the owner of a known address gets no mail that
 * somebody else could cause.
 */
export async function register(
  { email, phone, password }: RegistrationInput,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const address = normaliseEmail(email);
  const given: Given = { phone: phoneE164(phone), language: locale };
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const userId = await waitingUser(tx, address, given, now);
    if (userId === null) return;
    if ((await tx.$count(registration, eq(registration.userId, userId))) >= MOST_STORED) return;

    const endsAt = new Date(now.getTime() + LINK_LIFE_MS);
    const [linkId] = await addLinks(tx, { userId }, [{ purpose: 'confirm-registration', expiresAt: endsAt }]);
    await tx.insert(registration).values({ userId, linkId, ...given, passwordHash, endsAt, createdAt: now });
    // Beyond the mails that an address gets in a day, the registration still counts, and the older links go on.
    await enqueueUnaskedMail(tx, {
      template: 'registration',
      recipient: address,
      language: locale,
      userId,
      payload: { linkId },
    });
    await recordChange(tx, {
      entity: 'user',
      entityId: userId,
      action: 'registered',
      by: `user:${userId}`,
      at: now,
    });
  });
  wakeMailWorker();
}

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
          lte(user.createdAt, new Date(now.getTime() - DAY)),
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
        entity: 'user' as const,
        entityId,
        action: 'deleted' as const,
        by: 'system' as const,
        at: now,
        reason: 'not confirmed in time',
      })),
    );
    return stale.length;
  });
