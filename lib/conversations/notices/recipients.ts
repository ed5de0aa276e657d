import 'server-only';
import { eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { noticeChoice } from '@/db/schema/delivery/notices';
import { employeeUser, user } from '@/db/schema/people';
import { mailsBy, ringsBy, channelFor } from '../../accounts/notices/rules.ts';
import { USUAL_EVENING_HOUR, type Notice } from '../../base/notices.ts';
import type { Locale } from '../../base/statuses.ts';
import { STANDING } from '../../kit/rights/queries.ts';
import { currentRights, employeeScopeOf, type EmployeeScope } from '../../kit/rights/rules.ts';
import { mayStill } from '../../kit/rights/stored-access.ts';
import type { NoticePayload } from '../../letters/notices/payload.ts';
import { enqueueMailOnce, type MailTemplate } from '../../delivery/outbox/outbox.ts';

/** A member of the staff who is notified: of whose reservations, and by which channels. */
export type Recipient = {
  userId: number;
  email: string;
  language: Locale;
  employeeScope: EmployeeScope;
  eveningHour: number;
  deviceIds: number[];
  /** By mail as well, or alone. */
  isMailed: boolean;
};

/** Who may be notified of something of this kind at all: staff with a device, or who have chosen mail for it. */
export async function recipientsOf(notice: Notice, executor: Executor): Promise<Recipient[]> {
  const deviceIds = sql<
    number[]
  >`coalesce((select array_agg(device.id order by device.id) from push_device device
    where device.user_id = ${user.id}), '{}')`;
  const rows = await executor
    .select({
      userId: user.id,
      email: user.email,
      language: user.language,
      standing: STANDING,
      ways: noticeChoice.ways,
      eveningHour: noticeChoice.eveningHour,
      deviceIds,
    })
    .from(user)
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .leftJoin(noticeChoice, eq(noticeChoice.userId, user.id))
    .where(
      or(
        isNotNull(noticeChoice.userId),
        sql`exists (select from push_device device where device.user_id = ${user.id})`,
      ),
    )
    .orderBy(user.id);
  return rows.flatMap(({ standing, ways: channels, ...row }) => {
    const rights = currentRights(standing);
    if (!mayStill(rights, 'notification')) return [];
    const employeeScope = employeeScopeOf(rights);
    const channel = channelFor(notice, channels ?? {}, employeeScope);
    const recipient = {
      userId: row.userId,
      email: row.email,
      language: row.language,
      employeeScope,
      eveningHour: row.eveningHour ?? USUAL_EVENING_HOUR,
      deviceIds: ringsBy(channel) ? row.deviceIds : [],
      isMailed: mailsBy(channel),
    };
    return recipient.isMailed || recipient.deviceIds.length > 0 ? [recipient] : [];
  });
}

/**
 * Records what somebody is told, by each of their ways once, whichever process does so.
 * @returns how many rows were recorded
 */
export async function notifyRecipient(
  tx: Executor,
  { userId, email, language, deviceIds, isMailed }: Recipient,
  { template, key, payload, now }: { template: MailTemplate; key: string; payload: NoticePayload; now: Date },
): Promise<number> {
  const news = { template, language, userId, payload, runAt: now, createdAt: now };
  let recorded = 0;
  for (const id of deviceIds) {
    const onceKey = `${key}:device:${id}`;
    recorded += Number(
      await enqueueMailOnce(tx, { ...news, channel: 'push', recipient: String(id), onceKey }),
    );
  }
  if (isMailed) {
    recorded += Number(
      await enqueueMailOnce(tx, { ...news, recipient: email, onceKey: `${key}:user:${userId}` }),
    );
  }
  return recorded;
}
