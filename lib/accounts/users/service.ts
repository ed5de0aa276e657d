import 'server-only';
import { arrayContains, asc, eq, or } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employeeUser, user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { followNewEmail, followNewPassword, forgetGiven } from '../changes/service.ts';
import { hashPassword } from '../sessions/password.ts';
import { endAllSessions } from '../sessions/service.ts';
import { endLostAccess } from './stored-access.ts';
import { enqueueMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { orMissing } from '../../kit/records/missing.ts';
import { changedFields, nextEdit, notAsSeen, orTaken } from '../../kit/records/service.ts';
import { USER_STATUS, USUAL_AREAS, type Role, type UserStatus } from '../../base/statuses.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';
import type { UserRecord } from './answer.ts';
import { findUser } from './queries.ts';
import { canApprove, leavesNoSuperAdmin } from './rules.ts';
import type { ApprovalInput, UserEdit, UserInput } from './schema.ts';

const entity = 'user';
const UNIQUE = { email: 'email', employee_id: 'employeeId' };
const MISSING = { employee_id: 'employeeId' };
const LAST = { ok: false, reason: 'lastSuperAdmin' } as const;
const NOT_FOUND = { ok: false, reason: 'notFound' } as const;

type Contact = { email: string; phone: string | null };
const normalised = ({ email, phone }: Contact): Contact => ({
  email: normaliseEmail(email),
  phone: phone && phoneE164(phone),
});

/**
 * Locks the user, and with them all super administrators, always in the order of their numbers: of two requests that would
 * each leave the other's as the last one, the second sees what the first has done.
 */
async function lockWithSuperAdmins(tx: Transaction, id: number) {
  const users = await tx
    .select()
    .from(user)
    .where(or(eq(user.id, id), arrayContains(user.roles, ['ROLE_SUPER_ADMIN'])))
    .orderBy(asc(user.id))
    .for('update');
  const found = users.find((row) => row.id === id);
  const leavesNone = (after: { roles: Role[]; status: UserStatus } | null) =>
    leavesNoSuperAdmin(users, id, after);
  return { found, leavesNone };
}

/** Which employee a user is; nobody without the role. */
async function setEmployee(
  tx: Transaction,
  userId: number,
  { roles, employeeId }: { roles: readonly Role[]; employeeId?: number | null },
): Promise<void> {
  await tx.delete(employeeUser).where(eq(employeeUser.userId, userId));
  if (!employeeId || !roles.includes('ROLE_EMPLOYEE')) return;
  await tx.insert(employeeUser).values({ userId, employeeId });
}

/** What only the database knows of an address and an employee, at its field. */
const checked = <Outcome>(write: () => Promise<Outcome>) => orMissing(MISSING, () => orTaken(UNIQUE, write));

async function saved(tx: Transaction, id: number): Promise<Saved<UserRecord>> {
  const record = await findUser(id, tx);
  if (!record) throw new Error('The user was saved and is gone');
  return { ok: true, record };
}

/** Somebody whom a super administrator adds need not be approved. */
export async function createUser(input: UserInput, { by, now }: Writing): Promise<Saved<UserRecord>> {
  const { password, confirmedPassword: _, roles, areas = [...USUAL_AREAS], employeeId, ...contact } = input;
  const passwordHash = await hashPassword(password);
  return checked(() =>
    inTransaction(async (tx) => {
      const status = USER_STATUS.APPROVED;
      const [row] = await tx
        .insert(user)
        .values({ ...normalised(contact), roles, areas, passwordHash, status, createdAt: now, editedAt: now })
        .returning({ id: user.id });
      if (!row) throw new Error('The user was not inserted');
      await setEmployee(tx, row.id, { roles, employeeId });
      await recordChange(tx, {
        entity,
        entityId: row.id,
        action: 'created',
        by,
        at: now,
        changes: { roles, areas },
      });
      return saved(tx, row.id);
    }),
  );
}

export async function updateUser(
  id: number,
  edit: UserEdit,
  { by, now }: Writing,
): Promise<Saved<UserRecord>> {
  const { editedAt, password, confirmedPassword: _, roles, areas, employeeId, ...contact } = edit;
  const passwordHash = password && (await hashPassword(password));
  const outcome = await checked(() =>
    inTransaction<Saved<UserRecord>>(async (tx) => {
      const { found, leavesNone } = await lockWithSuperAdmins(tx, id);
      if (found?.editedAt.getTime() !== editedAt.getTime()) {
        return notAsSeen(tx, { entity, id, fresh: await findUser(id, tx) });
      }
      if (leavesNone({ roles, status: found.status })) return LAST;

      const input = { ...normalised(contact), roles, areas: areas ?? found.areas };
      await tx
        .update(user)
        .set({ ...input, ...(passwordHash && { passwordHash }), editedAt: nextEdit(user, now) })
        .where(eq(user.id, id));
      const before = await findUser(id, tx);
      const who = employeeId === undefined ? before?.employeeId : employeeId;
      await setEmployee(tx, id, { roles, employeeId: who });
      await endLostAccess(tx, { id, employeeId: before?.employeeId ?? null }, { by, now });
      if (passwordHash) await followNewPassword(tx, { ...found, email: input.email }, now);
      if (input.email !== found.email) await followNewEmail(tx, found, { by, now });
      const { fields } = changedFields(
        { ...found, employeeId: before?.employeeId ?? null },
        { ...input, employeeId: roles.includes('ROLE_EMPLOYEE') ? (who ?? null) : null },
      ) as { fields: string[] };
      const changes = { fields: passwordHash ? [...fields, 'password'] : fields };
      await recordChange(tx, { entity, entityId: id, action: 'edited', by, at: now, changes });
      return saved(tx, id);
    }),
  );
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

/** Lets somebody in who has confirmed their address, with the roles that they get; they are told by mail. */
export async function approveUser(
  id: number,
  { roles, areas = [...USUAL_AREAS], employeeId }: ApprovalInput,
  { by, now }: Writing,
): Promise<Saved<UserRecord>> {
  const outcome = await checked(() =>
    inTransaction<Saved<UserRecord>>(async (tx) => {
      const { found } = await lockWithSuperAdmins(tx, id);
      if (!found) return NOT_FOUND;
      if (!canApprove(found.status)) return { ok: false, reason: 'wrongUserState' };
      const status = USER_STATUS.APPROVED;
      await tx
        .update(user)
        .set({ roles, areas, status, editedAt: nextEdit(user, now) })
        .where(eq(user.id, id));
      const before = await findUser(id, tx);
      await setEmployee(tx, id, { roles, employeeId });
      await endLostAccess(tx, { id, employeeId: before?.employeeId ?? null }, { by, now });
      await tx.delete(registration).where(eq(registration.userId, id));
      const { email: recipient, language } = found;
      const runAt = staffMailAt(by, now);
      await enqueueMail(tx, { template: 'approved', recipient, language, userId: id, runAt });
      await recordChange(tx, {
        entity,
        entityId: id,
        action: 'approved',
        by,
        at: now,
        changes: { roles, areas },
      });
      return saved(tx, id);
    }),
  );
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

/** Keeps the user, but out: every session ends at once. Doing it twice is the same. */
export const softDeleteUser = (id: number, { by, now }: Writing): Promise<Saved<UserRecord>> =>
  inTransaction<Saved<UserRecord>>(async (tx) => {
    const { found, leavesNone } = await lockWithSuperAdmins(tx, id);
    if (!found) return NOT_FOUND;
    const status = USER_STATUS.DELETED;
    if (found.status === status) return saved(tx, id);
    if (leavesNone({ roles: found.roles, status })) return LAST;
    await tx
      .update(user)
      .set({ status, editedAt: nextEdit(user, now) })
      .where(eq(user.id, id));
    await endAllSessions(tx, id, now, 'soft delete');
    await forgetGiven(tx, id);
    const employeeId = (await findUser(id, tx))?.employeeId ?? null;
    await endLostAccess(tx, { id, employeeId }, { by, now });
    await recordChange(tx, { entity, entityId: id, action: 'soft-deleted', by, at: now });
    return saved(tx, id);
  });

/** The row goes, and sessions and links with it; the history stays, and names its actors by number. */
export const removeUser = (id: number, { by, now }: Writing): Promise<Removed> =>
  inTransaction<Removed>(async (tx) => {
    const { found, leavesNone } = await lockWithSuperAdmins(tx, id);
    if (!found) return NOT_FOUND;
    if (leavesNone(null)) return LAST;
    const employeeId = (await findUser(id, tx))?.employeeId ?? null;
    await tx.delete(user).where(eq(user.id, id));
    await endLostAccess(tx, { id, employeeId }, { by, now });
    await recordChange(tx, { entity, entityId: id, action: 'deleted', by, at: now });
    return { ok: true };
  });
