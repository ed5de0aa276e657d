import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { calendarIdentity } from '@/db/schema/salon';
import { firstCalendarDomain, hostOfSite } from './calendar-domain.ts';

/** At the first start that finds none; of several processes, one stores it. */
export async function storeCalendarDomain(executor: Executor = db): Promise<void> {
  const [known] = await executor.select().from(calendarIdentity);
  if (known) return;
  const [found] = await executor.execute<{ has: boolean }>(
    sql`select exists (select from reservation) as has`,
  );
  const domain = firstCalendarDomain({ host: hostOfSite(), hasReservations: found?.has ?? false });
  await executor
    .insert(calendarIdentity)
    .values({ domain: domain ?? randomUUID() })
    .onConflictDoNothing();
}
