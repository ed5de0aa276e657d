import 'server-only';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { employee } from '@/db/schema/team';
import { salonLanguages, salonZone } from '../../salon/settings/settings.ts';
import { VISIBILITY_STATUS } from '../../base/statuses.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { enqueueMail } from '../../delivery/outbox/outbox.ts';
import type { RotaPayload } from '../../letters/templates/rota-mails.ts';
import { staffMailAt } from '../../delivery/outbox/taken-back.ts';
import { loadRota } from '../affected/queries.ts';
import { NO_EXCEPTIONS } from '../affected/rules.ts';
import { plannedOn } from './rules.ts';
import type { PlanWeeks } from './schema.ts';

type DaysOf = ReadonlyMap<number, readonly string[]>;

const reachable = (tx: Transaction) =>
  tx
    .select({ id: employee.id, email: sql<string>`${employee.email}` })
    .from(employee)
    .where(
      and(eq(employee.status, VISIBILITY_STATUS.INITIAL), isNotNull(employee.email), ne(employee.email, '')),
    );

/**
 * Mails employees what is planned for days of theirs, as it stands in this transaction; nothing of what is over, and nobody without an
 * address.
 * @returns how many are told
 */
async function notify(
  tx: Transaction,
  template: 'rotaChanged' | 'rotaWeeks',
  daysOf: DaysOf,
  { by, now }: Writing,
): Promise<number> {
  const today = dayOf(now.getTime(), salonZone());
  const notified = (await reachable(tx)).flatMap(({ id, email }) => {
    const days = (daysOf.get(id) ?? []).filter((day) => day >= today).toSorted();
    return days.length > 0 ? [{ id, email, days }] : [];
  });
  const all = notified.flatMap(({ days }) => days).toSorted();
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return 0;
  const rota = await loadRota(tx, first, last);
  const runAt = staffMailAt(by, now);
  for (const { id, email, days } of notified) {
    const own = rota.employees.get(id) ?? NO_EXCEPTIONS;
    const payload: RotaPayload = {
      days: days.map((day) => ({
        day,
        hours: rota.nonWorkingDays.has(day) ? [] : plannedOn(rota.generalHours, own, day).spans,
      })),
    };
    await enqueueMail(tx, {
      template,
      recipient: email,
      language: salonLanguages().fallback,
      payload: { employeeId: id, ...payload },
      ...(runAt && { runAt }),
    });
  }
  return notified.length;
}

/** Tells everybody whose days were published what they are now. */
export const notifyOfChanges = (tx: Transaction, daysOf: DaysOf, writing: Writing): Promise<number> =>
  notify(tx, 'rotaChanged', daysOf, writing);

/** Mails everybody their own days of some weeks. */
export const mailPlan = (
  { from, weeks }: { from: string; weeks: PlanWeeks },
  writing: Writing,
): Promise<number> =>
  inTransaction(async (tx) => {
    const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index));
    const everybody = await reachable(tx);
    return notify(tx, 'rotaWeeks', new Map(everybody.map(({ id }) => [id, days])), writing);
  });
