import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import { hashPassword } from '../auth/password.ts';
import type { RegistrationInput } from '../auth/schema.ts';
import { addLinks } from '../links/service.ts';
import { enqueueUnaskedMail, wakeMailWorker } from '../mail/outbox.ts';
import { USER_STATUS, type Locale } from '../statuses.ts';
import { normaliseEmail, phoneE164 } from '../validation/text.ts';

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;
/** More would say nothing new: from the second one on, the mailbox decides. */
const MOST_KEPT = 10;

type Given = { phone: string; language: Locale };

/** Adds the user of this address, or finds and locks the one who waits to be confirmed; null for any other. */
async function waitingUser(tx: Transaction, email: string, given: Given, now: Date): Promise<number | null> {
  const [added] = await tx
    .insert(user)
    .values({ email, ...given, createdAt: now, editedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  if (added) return added.id;
  const [kept] = await tx
    .select({ id: user.id, status: user.status })
    .from(user)
    .where(eq(user.email, email))
    .for('update');
  if (!kept) return waitingUser(tx, email, given, now); // removed in between
  return kept.status === USER_STATUS.CONFIRMATION_REQUIRED ? kept.id : null;
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
    if ((await tx.$count(registration, eq(registration.userId, userId))) >= MOST_KEPT) return;

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
