import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { noticeChoice, pushDevice } from '@/db/schema/delivery/notices';
import { NOTICES, USUAL_EVENING_HOUR, type Notice, type NoticeChannel } from '../../base/notices.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { vapidKeys } from '../../delivery/push/keys.ts';
import { employeeScopeOf, type StaffMember } from '../sessions/roles.ts';
import type { NoticesRecord, PushDeviceRecord } from './answer.ts';
import { noticesFor, channelFor } from './rules.ts';

type Reader = Pick<StaffMember, 'id' | 'roles' | 'areas' | 'employeeId'>;

const deviceAnswer = (row: typeof pushDevice.$inferSelect): PushDeviceRecord => ({
  id: row.id,
  name: row.name,
  endpoint: row.endpoint,
  createdAt: stampAnswer(row.createdAt, salonZone()),
  lastUsedAt: row.lastUsedAt && stampAnswer(row.lastUsedAt, salonZone()),
});

export async function listDevices(userId: number, executor: Executor = db): Promise<PushDeviceRecord[]> {
  const rows = await executor
    .select()
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
    .orderBy(asc(pushDevice.createdAt), asc(pushDevice.id));
  return rows.map(deviceAnswer);
}

/** What somebody has chosen to hear of, or what is usual, and on which devices. */
export async function findNotices(user: Reader, executor: Executor = db): Promise<NoticesRecord> {
  const employeeScope = employeeScopeOf(user);
  const [[chosen], devices] = await Promise.all([
    executor.select().from(noticeChoice).where(eq(noticeChoice.userId, user.id)),
    listDevices(user.id, executor),
  ]);
  const channels = Object.fromEntries(
    NOTICES.map((notice) => [notice, channelFor(notice, chosen?.ways ?? {}, employeeScope)]),
  ) as Record<Notice, NoticeChannel>; // each of them
  return {
    id: user.id,
    ...channels,
    wholeNames: chosen?.wholeNames ?? false,
    eveningHour: chosen?.eveningHour ?? USUAL_EVENING_HOUR,
    offered: noticesFor(employeeScope),
    devices,
    publicKey: vapidKeys().publicKey,
  };
}
