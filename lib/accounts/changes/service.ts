import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import type { user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import type { LinkPurpose } from '@/db/schema/links';
import { endAllSessions } from '../sessions/service.ts';
import { removeLinks } from '../../kit/links/service.ts';
import { mayLogIn } from '../../kit/rights/rules.ts';
import { enqueueMail } from '../../delivery/outbox/outbox.ts';
import type { Writing } from '../../kit/records/outcome.ts';

type Owner = Pick<typeof user.$inferSelect, 'id' | 'email' | 'language' | 'status'>;

/** Ends every session, and tells the owner. */
export async function followNewPassword(tx: Transaction, owner: Owner, now: Date): Promise<void> {
  const { id, email: recipient, language } = owner;
  await endAllSessions(tx, id, now, 'password set by an administrator');
  await enqueueMail(tx, { template: 'passwordChanged', recipient, language, userId: id });
}

/** What was mailed to the former address opens nothing any more; its owner learns of the change there. */
export async function followNewEmail(tx: Transaction, former: Owner, { by, now }: Writing): Promise<void> {
  const { id, email: recipient, language, status } = former;
  await forgetGiven(tx, id);
  if (by !== `user:${id}`) await endAllSessions(tx, id, now, 'e-mail changed by another');
  if (!mayLogIn(status)) return;
  await enqueueMail(tx, { template: 'emailChanged', recipient, language, userId: id });
}

const LINKS: LinkPurpose[] = ['confirm-registration', 'choose-password', 'reset-password'];

/** Lets go of links that wait in a mailbox, and of what was given with registrations. */
export async function forgetGiven(tx: Transaction, userId: number): Promise<void> {
  await removeLinks(tx, { userId }, LINKS);
  await tx.delete(registration).where(eq(registration.userId, userId));
}
