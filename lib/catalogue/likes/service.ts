import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { serviceUnit, serviceUnitLike } from '@/db/schema/catalogue';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';

const isPublic = (id: number) => sql`id = ${id} and status <> ${SERVICE_UNIT_STATUS.HIDDEN}`;

/**
 * Both go in one statement, so the count and the likes behind it never part, however many come at once. `edited_at` stays:
 * a like is no edit, and whoever has the record open on the board must not meet a conflict for it.
 */
const firstCount = (rows: { likesCount: number }[]): number | null => rows[0]?.likesCount ?? null;

/** Counts a visitor's like, once. Returns the new count, or null for a service unit that the public does not see. */
export async function likeServiceUnit(id: number, visitorHash: string): Promise<number | null> {
  return firstCount(
    await db.execute<{ likesCount: number }>(sql`
      with added as (
        insert into ${serviceUnitLike} (service_unit_id, visitor_hash)
        select id, ${visitorHash} from ${serviceUnit} where ${isPublic(id)}
        on conflict do nothing
        returning 1)
      update ${serviceUnit} set likes_count = likes_count + (select count(*) from added)
      where ${isPublic(id)}
      returning likes_count as "likesCount"`),
  );
}

/** Takes a visitor's like back, if there is one; answers like `likeServiceUnit`. */
export async function unlikeServiceUnit(id: number, visitorHash: string): Promise<number | null> {
  return firstCount(
    await db.execute<{ likesCount: number }>(sql`
      with removed as (
        delete from ${serviceUnitLike} where service_unit_id = ${id} and visitor_hash = ${visitorHash}
        returning 1)
      update ${serviceUnit} set likes_count = greatest(0, likes_count - (select count(*) from removed))
      where ${isPublic(id)}
      returning likes_count as "likesCount"`),
  );
}
