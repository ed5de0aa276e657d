import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employee } from '@/db/schema/team';
import { employeeUser, user } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { DAY } from '../../base/time/units.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { addLinks, removeLinks } from '../../kit/links/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, orTaken } from '../../kit/records/service.ts';
import { enqueueMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { staffMailAt } from '../../delivery/outbox/taken-back.ts';
import { USER_STATUS, type Locale } from '../../base/statuses.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import type { UserRecord } from './answer.ts';
import { findUser } from './queries.ts';

const LINK_LIFE_MS = 7 * DAY;

/** The user of an employee, whom she has not made her own yet by a password; null where she has. */
async function invitedUser(
  tx: Transaction,
  employeeId: number,
  { email, language, now }: { email: string; language: Locale; now: Date },
): Promise<number | null> {
  const [known] = await tx
    .select({ id: user.id, passwordHash: user.passwordHash })
    .from(employeeUser)
    .innerJoin(user, eq(user.id, employeeUser.userId))
    .where(eq(employeeUser.employeeId, employeeId));
  if (known?.passwordHash) return null;
  if (known) {
    await tx
      .update(user)
      .set({ email, language, editedAt: nextEdit(user, now) })
      .where(eq(user.id, known.id));
    return known.id;
  }
  const [added] = await tx
    .insert(user)
    .values({
      email,
      language,
      roles: ['ROLE_EMPLOYEE'],
      areas: [],
      status: USER_STATUS.APPROVED,
      createdAt: now,
      editedAt: now,
    })
    .returning({ id: user.id });
  if (!added) throw new Error('The user was not inserted');
  await tx.insert(employeeUser).values({ employeeId, userId: added.id });
  return added.id;
}

/**
 * Lets an employee log in: mails a link by which she chooses her password. Until she has, it can be said again, to another
 * address as well, and the link before opens nothing any more.
 */
export async function inviteEmployee(
  employeeId: number,
  { email: given }: { email: string },
  { by, now, locale: language }: Writing & { locale: Locale },
): Promise<Saved<UserRecord>> {
  const email = normaliseEmail(given);
  const outcome = await orTaken({ email: 'email' }, () =>
    inTransaction<Saved<UserRecord>>(async (tx) => {
      // Held, so that of two invitations at the same time the second finds the first.
      const held = await tx
        .select({ id: employee.id })
        .from(employee)
        .where(eq(employee.id, employeeId))
        .for('no key update');
      if (held.length === 0) return { ok: false, reason: 'notFound' };
      const userId = await invitedUser(tx, employeeId, { email, language, now });
      if (userId === null) return { ok: false, reason: 'logsInAlready' };
      const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
      await removeLinks(tx, { userId }, ['choose-password']);
      await addLinks(tx, { userId }, [{ purpose: 'choose-password', expiresAt }]);
      const runAt = staffMailAt(by, now);
      await enqueueMail(tx, { template: 'invitation', recipient: email, language, userId, runAt });
      await recordChange(tx, {
        entity: 'user',
        entityId: userId,
        action: 'invited',
        by,
        at: now,
        changes: { employeeId },
      });
      const record = await findUser(userId, tx);
      return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
    }),
  );
  if (outcome.ok) wakeMailWorker();
  return outcome;
}
