import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { addLinks, findLink, linksOf, removeLinks } from '../../kit/links/service.ts';
import { USER_STATUS } from '../../base/statuses.ts';
import { whichHolds } from './rules.ts';

const CHOICE_LIFE_MS = 30 * 60 * 1000;
/** A link that is about to end is of no use to somebody who has yet to think of a password. */
const LEAST_LEFT_MS = 10 * 60 * 1000;

const { CONFIRMATION_REQUIRED, ACTIVE, DELETED } = USER_STATUS;

/** `choiceToken` opens the page where a password is chosen; null where one holds already. */
export type Confirmation = { choiceToken: string | null };

/** Moves the user on to ACTIVE, once; a repeat changes nothing. Null for a link that is none. */
export async function confirmRegistration(token: string, now: Date): Promise<Confirmation | null> {
  return inTransaction(async (tx) => {
    const link = await findLink(tx, token, ['confirm-registration'], now);
    if (!link?.userId) return null;
    const [found] = await tx
      .select({ id: user.id, status: user.status, passwordHash: user.passwordHash })
      .from(user)
      .where(eq(user.id, link.userId))
      .for('update');
    if (!found || found.status === DELETED) return null;

    let hasPassword = found.passwordHash !== null;
    if (found.status === CONFIRMATION_REQUIRED) {
      hasPassword = await activate(tx, found, link.id);
      await recordChange(tx, {
        entity: 'user',
        entityId: found.id,
        action: 'confirmed',
        by: `user:${found.id}`,
        at: now,
      });
    }
    return { choiceToken: hasPassword ? null : await choiceToken(tx, found.id, now) };
  });
}

/** @returns whether a password holds */
async function activate(
  tx: Transaction,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  linkId: string,
): Promise<boolean> {
  const waiting = await tx.select().from(registration).where(eq(registration.userId, id));
  const holds = whichHolds(linkId, waiting, passwordHash !== null);
  if (holds === 'own') {
    await tx.update(user).set({ status: ACTIVE }).where(eq(user.id, id));
    return true;
  }
  if (holds === 'none') {
    await tx.update(user).set({ status: ACTIVE, passwordHash: null, phone: null }).where(eq(user.id, id));
    // The phone numbers stay, for whoever approves the user to choose from.
    await tx.update(registration).set({ passwordHash: null }).where(eq(registration.userId, id));
    return false;
  }
  const { phone, language } = holds;
  await tx
    .update(user)
    .set({ status: ACTIVE, passwordHash: holds.passwordHash, phone, language })
    .where(eq(user.id, id));
  await tx.delete(registration).where(eq(registration.userId, id));
  return true;
}

/** The same one while it lasts, so that two presses on the link lead to the same page. */
async function choiceToken(tx: Transaction, userId: number, now: Date): Promise<string> {
  const subject = { userId };
  const { 'choose-password': stored } = await linksOf(subject, tx);
  const left = (stored?.expiresAt?.getTime() ?? 0) - now.getTime();
  if (stored && left > LEAST_LEFT_MS) return stored.token;
  await removeLinks(tx, subject, ['choose-password']);
  await addLinks(tx, subject, [
    { purpose: 'choose-password', expiresAt: new Date(now.getTime() + CHOICE_LIFE_MS) },
  ]);
  const { 'choose-password': made } = await linksOf(subject, tx);
  if (!made) throw new Error('The link was not added');
  return made.token;
}
