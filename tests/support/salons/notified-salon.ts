import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { POST as addDevice } from '@/app/admin/api/notifications/devices/route.ts';
import { PUT as choose } from '@/app/admin/api/notifications/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import type { Locale } from '@/lib/base/statuses.ts';
import { notifyOfNews } from '@/lib/conversations/notices/service.ts';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { call } from '../http.ts';
import { aLetterbox } from '../messages/letterbox.ts';
import { startPushService } from '../messages/push-service.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';
import { setVariables } from '../setup/variables.ts';

type Pushing = Awaited<ReturnType<typeof startPushService>>;
type Place = { serviceUnitId: number; employeeId: number; workplaceId: number };

export const later = (seconds: number) => new Date(MONDAY_MORNING.getTime() + seconds * 1_000);
export const as = (who: SignedIn, lang: Locale = 'en') => ({ ...who.headers, lang });
export const on = (id: number, who: SignedIn) => ({
  params: { id: String(id) },
  headers: as(who),
  method: 'POST',
});

/** What is chosen of notifications where nobody has chosen. */
export const USUAL = {
  booked: 'push',
  cancelled: 'push',
  unconfirmed: 'push',
  message: 'push',
  failed: 'push',
  tomorrow: 'push',
  digest: 'none',
  wholeNames: false,
  eveningHour: 19,
};
export const chooses = (who: SignedIn, change: object) =>
  call(choose, { method: 'PUT', headers: as(who), body: { ...USUAL, ...change } });

export async function booksFor(
  who: SignedIn,
  { employeeId, serviceUnitId }: Place,
  time = '10:00',
): Promise<number> {
  const body = {
    serviceUnitId,
    employeeId,
    termFrom: at(time),
    clientName: 'Milica Đorđević',
    clientPhone: '060 111 2222',
  };
  const answer = await call(book, { headers: as(who), body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}

/** What is there in a test: the push service and mailboxes, two of the desk, an employee with her place, and another place. */
type Present = {
  sql: postgres.Sql;
  service: Pushing;
  letters: ReturnType<typeof aLetterbox>;
  manager: SignedIn;
  boss: SignedIn;
  her: SignedIn;
  hers: Place;
  other: Place;
};

/**
 * Before each test of the file a salon whose staff are notified on their devices; it is Monday morning. What is in `salon` may be read
 * inside tests and hooks.
 */
export function notifiedSalon() {
  // The push service of these tests is on this machine, and the twenty seconds are real.
  setVariables({ PUSH_PRIVATE_NETWORKS: 'on', STAFF_MAIL_DELAY_SECONDS: undefined });
  const database = useDatabase();
  const salon = {} as Present;

  beforeAll(async () => {
    salon.service = await startPushService();
  });
  afterAll(() => salon.service.stop());

  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await emptyTables(sql, 'user', 'contact_message');
    await anOpenSalon(sql);
    const serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Haircut' });
    const hers = { serviceUnitId, ...(await aPair(sql)) };
    const other = { serviceUnitId, ...(await aPair(sql)) };
    const manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
    const boss = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
    const her = await signedInAs(sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
    await sql`insert into employee_user ${sql({ user_id: her.id, employee_id: hers.employeeId })}`;
    await sql`update "user" set language = 'en'`;
    salon.service.answer();
    salon.service.requested.length = 0;
    Object.assign(salon, { sql, hers, other, manager, boss, her, letters: aLetterbox() });
    atTime(MONDAY_MORNING);
  });

  async function aDeviceOf(who: SignedIn, headers: Record<string, string> = {}) {
    const browser = salon.service.aBrowser();
    const added = await call(addDevice, { headers: { ...as(who), ...headers }, body: browser.device });
    expect(added.status).toBe(201);
    const { id } = added.body as { id: number };
    return { ...browser, id, texts: () => browser.rung().map(({ title, body }) => `${title} | ${body}`) };
  }
  /** All that is due at that time goes out. */
  async function passes(now: Date) {
    atTime(now);
    await notifyOfNews(now);
    await salon.letters.deliver(now);
  }
  const pushes = () =>
    salon.sql`select template, state, last_error from outbox where channel = 'push' order by created_at, recipient`;

  return { salon, aDeviceOf, passes, pushes };
}
