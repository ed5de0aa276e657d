import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { pushDevice } from '@/db/schema/delivery/notices';

/** A device of that user; null once it is somebody else's, or nobody's. */
export async function findDevice(id: number, userId: number) {
  const [found] = await db
    .select({ endpoint: pushDevice.endpoint, p256dh: pushDevice.p256dh, auth: pushDevice.auth })
    .from(pushDevice)
    .where(and(eq(pushDevice.id, id), eq(pushDevice.userId, userId)));
  return found ?? null;
}

export const forgetDevice = (id: number) => db.delete(pushDevice).where(eq(pushDevice.id, id));

export const noteUse = (id: number, now: Date) =>
  db.update(pushDevice).set({ lastUsedAt: now }).where(eq(pushDevice.id, id));
