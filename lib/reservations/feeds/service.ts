import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { calendarFeed } from '@/db/schema/calendar-feeds';
import { employee } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import type { Whose } from '../../accounts/sessions/roles.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { newLinkSecret } from '../../kit/links/token.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { listCalendarFeeds, type CalendarFeed } from './queries.ts';
import type { CalendarFeedInput } from './schema.ts';

/** The history of the salon's own feeds stands under this number; no employee has it. */
const SALON = 0;
const inHistory = (employeeId: number | null) =>
  ({ entity: employeeId === null ? 'salon' : 'employee', entityId: employeeId ?? SALON }) as const;

async function make(tx: Transaction, employeeId: number | null, { by, now }: Writing): Promise<CalendarFeed> {
  const [made] = await tx
    .insert(calendarFeed)
    .values({ employeeId, ...newLinkSecret('calendar-feed'), createdAt: now, createdBy: by })
    .returning({ id: calendarFeed.id });
  const record = (await listCalendarFeeds(employeeId, tx)).find(({ id }) => id === made?.id);
  if (!record) throw new Error('The feed was not stored');
  await recordChange(tx, { ...inHistory(employeeId), action: 'calendar feed made', by, at: now });
  return record;
}

/** `whose`: an employee's own alone. */
type Revoking = Writing & { whose?: Whose };

/** Undefined when there is none, or it was revoked before. */
async function revoke(tx: Transaction, id: string, { by, now, whose = null }: Revoking) {
  const [revoked] = await tx
    .update(calendarFeed)
    .set({ revokedAt: now, revokedBy: by })
    .where(
      and(
        eq(calendarFeed.id, id),
        isNull(calendarFeed.revokedAt),
        whose === null ? undefined : eq(calendarFeed.employeeId, whose),
      ),
    )
    .returning({ employeeId: calendarFeed.employeeId });
  if (!revoked) return undefined;
  await recordChange(tx, { ...inHistory(revoked.employeeId), action: 'calendar feed revoked', by, at: now });
  return revoked;
}

/** Makes a secret address for a calendar program. There may be several, so that each device's can be revoked alone. */
export const createCalendarFeed = (
  { employeeId }: CalendarFeedInput,
  writing: Writing,
): Promise<Saved<CalendarFeed>> =>
  inTransaction(async (tx) => {
    if (employeeId !== null) {
      const known = await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, employeeId));
      if (known.length === 0) return { ok: false, reason: 'invalid', fields: { employeeId: 'notFound' } };
    }
    return { ok: true, record: await make(tx, employeeId, writing) };
  });

/** From now on the address opens nothing, and another one stands in its place. */
export const renewCalendarFeed = (id: string, writing: Revoking): Promise<Saved<CalendarFeed>> =>
  inTransaction(async (tx) => {
    const revoked = await revoke(tx, id, writing);
    if (!revoked) return { ok: false, reason: 'notFound' };
    return { ok: true, record: await make(tx, revoked.employeeId, writing) };
  });

/** From now on the address opens nothing. */
export const revokeCalendarFeed = (id: string, writing: Revoking): Promise<Removed> =>
  inTransaction(async (tx) =>
    (await revoke(tx, id, writing)) ? { ok: true } : { ok: false, reason: 'notFound' },
  );
