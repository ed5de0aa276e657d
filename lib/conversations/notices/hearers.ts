import 'server-only';
import { eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { noticeChoice } from '@/db/schema/notices';
import { employeeUser, user } from '@/db/schema/people';
import { mailsBy, ringsBy, wayFor } from '../../accounts/notices/rules.ts';
import { USUAL_EVENING_HOUR, type Notice } from '../../base/notices.ts';
import type { Locale } from '../../base/statuses.ts';
import { STANDING } from '../../kit/rights/queries.ts';
import { currentRights, whoseOf, type Whose } from '../../kit/rights/rules.ts';
import { mayStill } from '../../kit/rights/stored-access.ts';
import type { NoticePayload } from '../../letters/notices/payload.ts';
import { enqueueMailOnce, type MailTemplate } from '../../delivery/outbox/outbox.ts';

/** Somebody of the staff who hears of something: whose it has to be, and by which ways. */
export type Hearer = {
  userId: number;
  email: string;
  language: Locale;
  whose: Whose;
  eveningHour: number;
  deviceIds: number[];
  /** By mail as well, or alone. */
  isMailed: boolean;
};

/** Who hears of such a thing at all, whosever it is; whoever has neither a device nor chosen mail hears nothing. */
export async function hearersOf(notice: Notice, executor: Executor): Promise<Hearer[]> {
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
  return rows.flatMap(({ standing, ways, ...row }) => {
    const rights = currentRights(standing);
    if (!mayStill(rights, 'notification')) return [];
    const whose = whoseOf(rights);
    const way = wayFor(notice, ways ?? {}, whose);
    const hearer = {
      userId: row.userId,
      email: row.email,
      language: row.language,
      whose,
      eveningHour: row.eveningHour ?? USUAL_EVENING_HOUR,
      deviceIds: ringsBy(way) ? row.deviceIds : [],
      isMailed: mailsBy(way),
    };
    return hearer.isMailed || hearer.deviceIds.length > 0 ? [hearer] : [];
  });
}

/**
 * Records what somebody is told, by each of their ways once, whichever process does so.
 * @returns how many rows were recorded
 */
export async function tellHearer(
  tx: Executor,
  { userId, email, language, deviceIds, isMailed }: Hearer,
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
