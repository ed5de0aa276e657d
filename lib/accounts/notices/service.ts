import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { noticeChoice, pushDevice } from '@/db/schema/delivery/notices';
import { inTransaction } from '@/db/transaction';
import { appIcon } from '../../salon/identity/app-icons.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { MOST_DEVICES } from '../../base/notices.ts';
import type { Locale } from '../../base/statuses.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { findDevice } from '../../delivery/push/devices.ts';
import { leadsToPublic, mayBeEndpoint } from '../../delivery/outside/open-address.ts';
import { ring } from '../../delivery/push/write-push.ts';
import type { StaffMember } from '../sessions/roles.ts';
import type { NoticesRecord, PushDeviceRecord } from './answer.ts';
import { deviceName } from './device-name.ts';
import { findNotices, listDevices } from './queries.ts';
import type { NoticeChoicesInput, PushDeviceInput } from './schema.ts';

const inHistory = (userId: number, { by, now }: Writing) =>
  ({ entity: 'user', entityId: userId, by, at: now }) as const;

/** What somebody wants to hear of, and how. */
export const chooseNotices = (
  user: StaffMember,
  { wholeNames, eveningHour, ...channels }: NoticeChoicesInput,
  now: Date,
): Promise<NoticesRecord> =>
  inTransaction(async (tx) => {
    const chosen = { ways: channels, wholeNames, eveningHour, editedAt: now };
    await tx
      .insert(noticeChoice)
      .values({ userId: user.id, ...chosen })
      .onConflictDoUpdate({ target: noticeChoice.userId, set: chosen });
    return findNotices(user, tx);
  });

/** Rings somebody on this browser from now on. It is one person's: whoever asks last has it. */
export async function addDevice(
  user: StaffMember,
  { endpoint, keys }: PushDeviceInput,
  { userAgent, ...writing }: Writing & { userAgent: string },
): Promise<Saved<PushDeviceRecord>> {
  if (!mayBeEndpoint(endpoint) || !(await leadsToPublic(new URL(endpoint).hostname))) {
    return { ok: false, reason: 'invalid', fields: { endpoint: 'pushEndpoint' } };
  }
  return inTransaction<Saved<PushDeviceRecord>>(async (tx) => {
    const its = { userId: user.id, ...keys, name: deviceName(userAgent) };
    const [added] = await tx
      .insert(pushDevice)
      .values({ endpoint, ...its, createdAt: writing.now })
      .onConflictDoUpdate({ target: pushDevice.endpoint, set: its })
      .returning({ id: pushDevice.id, isNew: sql<boolean>`xmax = 0` });
    if (added?.isNew) await recordChange(tx, { ...inHistory(user.id, writing), action: 'device added' });
    const [, ...others] = await tx
      .select({ id: pushDevice.id })
      .from(pushDevice)
      .where(eq(pushDevice.userId, user.id))
      .orderBy(asc(sql`id <> ${added?.id}`), sql`coalesce(last_used_at, created_at) desc`, sql`id desc`);
    const tooMany = others.slice(MOST_DEVICES - 1).map(({ id }) => id);
    if (tooMany.length > 0) await tx.delete(pushDevice).where(inArray(pushDevice.id, tooMany));
    const record = (await listDevices(user.id, tx)).find(({ id }) => id === added?.id);
    if (!record) throw new Error('The device was not stored');
    return { ok: true, record };
  });
}

/** From now on nothing is shown there. */
export const removeDevice = (id: number, user: StaffMember, writing: Writing): Promise<Removed> =>
  inTransaction<Removed>(async (tx) => {
    const gone = await tx
      .delete(pushDevice)
      .where(and(eq(pushDevice.id, id), eq(pushDevice.userId, user.id)))
      .returning({ id: pushDevice.id });
    if (gone.length === 0) return { ok: false, reason: 'notFound' };
    await recordChange(tx, { ...inHistory(user.id, writing), action: 'device removed' });
    return { ok: true };
  });

/**
 * Rings a device at once, so that its owner sees what it is like.
 * @throws Refusal where it cannot be reached, or not now
 */
export async function tryDevice(
  id: number,
  user: StaffMember,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const device = await findDevice(id, user.id);
  if (!device) throw new Refusal('notFound');
  const t = translatorOf(locale);
  const content = {
    title: t('mail.notices.try.title'),
    body: t('mail.notices.try.text'),
    url: '/board/notifications',
    icon: appIcon('icon', 192).src,
    tag: 'try',
  };
  const outcome = await ring(id, device, content, now);
  if (outcome.ok) return;
  throw new Refusal(outcome.permanent ? 'deviceGone' : 'deviceNotReached');
}
