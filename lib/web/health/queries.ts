import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { log } from '../../base/log/log.ts';

const PATIENCE = 2_000;

/** Whether the database answers a trivial query within two seconds. */
export async function isDatabaseReachable(): Promise<boolean> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), PATIENCE).unref();
  });
  try {
    await Promise.race([db.execute(sql`select 1`), tooLate]);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return false;
  }
}
