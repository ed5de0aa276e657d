import type postgres from 'postgres';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { DAY, MINUTE } from '../../../lib/base/time/units.ts';
import { atTime, dateRows } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { call } from '../http.ts';
import { aPhone, withSettings } from '../messages/phone.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';
import { handingOver } from '../messages/replies.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { recordDueReminders } from '@/lib/conversations/reminders/service.ts';
import { setVariables } from '../setup/variables.ts';

const TOKEN = 'the token of the tests';
const SECRET = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`;

export const after = (minutes: number, from = MONDAY_MORNING) => new Date(from.getTime() + minutes * MINUTE);
export const MOBILE = '+381601112222';
/** A day before the term, when the client is reminded. */
export const REMINDED = new Date(at('10:00', '2026-11-30'));
const caller = { clientName: 'Ana Šarić', clientPhone: '060 111 2222' };

export const reply = handingOver({ token: TOKEN, secret: SECRET });

/** What goes out from here on. */
export async function answersAt(now: Date): Promise<string[]> {
  const phone = aPhone();
  await phone.deliver(now);
  return phone.texts.map(({ text }) => text);
}

/** What is there in a test: a service, and who is signed in. */
type Present = { sql: postgres.Sql; serviceUnitId: number; manager: SignedIn };

/**
 * Before each test of the file a salon that writes to phones and is answered by them; it is Monday morning. What is in `salon` may be
 * read inside tests and hooks.
 */
export function answeredSalon() {
  setVariables({
    INFOBIP_API_KEY: 'key',
    INFOBIP_BASE_URL: 'https://api.infobip.example',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: TOKEN,
    MESSAGE_WEBHOOK_SECRET: SECRET,
    SMS_SENDER: '+381601234567,AT:Salon',
  });
  const database = useDatabase();
  const salon = {} as Present;
  let later: SignedIn;
  let before: ReturnType<typeof heldSettings>;

  beforeAll(async () => {
    const { sql } = database;
    Object.assign(salon, { sql, manager: await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING) });
    later = await signedInAs(sql, 'ROLE_MANAGER', REMINDED);
  });
  beforeEach(async () => {
    const { sql } = database;
    before = heldSettings();
    await emptySalon(sql);
    await emptyTables(
      sql,
      'message_spending',
      'message_stop',
      'client_reply',
      'received_message',
      'rate_limit',
    );
    await anOpenSalon(sql);
    salon.serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje' });
    await aPair(sql);
    atTime(MONDAY_MORNING);
    withSettings({ messageChannels: ['sms'], answerChannels: ['sms'] });
  });
  afterEach(() => holdSettings(before));

  /** A login lasts for minutes. */
  const headers = () => ({ ...(new Date() < REMINDED ? salon.manager : later).headers, lang: 'en' });
  async function bookFor(change: object = {}, time = '10:00', day?: string) {
    const body = { serviceUnitId: salon.serviceUnitId, termFrom: at(time, day), ...caller, ...change };
    const answer = await call(book, { headers: headers(), body });
    expect(answer.status).toBe(201);
    return (answer.body as { id: number }).id;
  }
  async function remindedOf(change: object = {}): Promise<{ id: number; phone: ReturnType<typeof aPhone> }> {
    const id = await bookFor(change);
    await dateRows(salon.sql, after(-DAY / MINUTE));
    const phone = aPhone();
    await phone.deliver(after(1));
    atTime(REMINDED);
    await recordDueReminders(REMINDED);
    await phone.deliver(REMINDED);
    return { id, phone };
  }
  const statusOf = async (id: number) =>
    ((await salon.sql`select status from reservation where id = ${id}`)[0]?.status ?? 0) as number;
  const replies = async () =>
    (
      await salon.sql`select text, outcome, handled_at is not null as handled from client_reply order by id`
    ).map(({ text, outcome, handled: isHandled }) => [text, outcome, isHandled ? 'handled' : 'open']);

  return { salon, headers, bookFor, remindedOf, statusOf, replies };
}
