import { NextRequest } from 'next/server';
import type postgres from 'postgres';
import { vi } from 'vitest';
import { GET as categories } from '@/app/admin/api/categories/route.ts';
import { POST as makeFeed } from '@/app/admin/api/calendar-feeds/route.ts';
import { GET as archive } from '@/app/admin/api/export/route.ts';
import { GET as myDay } from '@/app/admin/api/my-day/route.ts';
import { GET as changes } from '@/app/admin/api/reservations/changes/route.ts';
import { GET as readFeed } from '@/app/api/calendar/[file]/route.ts';
import { setPasswordByLink } from '@/lib/accounts/password-reset/service.ts';
import { login, refresh } from '@/lib/accounts/sessions/service.ts';
import { DAY, HOUR } from '@/lib/base/time/units.ts';
import type { StoredAccess } from '@/lib/kit/rights/stored-access.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import { enqueueMail } from '@/lib/delivery/outbox/outbox.ts';
import { commitImport } from '@/lib/import-export/imports/commit.ts';
import { takeBackImport } from '@/lib/import-export/imports/take-back.ts';
import { aKey } from './api-keys.ts';
import { atTime } from './clock.ts';
import { importsOf } from './data-imports.ts';
import { call } from './http.ts';
import { aLetterbox } from './messages/letterbox.ts';
import { aReservation } from './reservations.ts';
import { anEmployee, aPair, aServiceUnit } from './salon.ts';
import { aWebhook, deliverEvents } from './messages/webhooks.ts';
import { aUser, PASSWORD, type SignedIn } from './staff.ts';

/** Who holds something that is stored: a super administrator, somebody of the desk, an employee. */
export type Holder = SignedIn & { employeeId: number };
export type Person = 'owner' | 'desk' | 'employee';
export type Held = {
  by: Person;
  take: (sql: postgres.Sql, holder: Holder) => Promise<() => Promise<boolean>>;
};

type Endpoint = Parameters<typeof call>[0];

const ROLES = { owner: 'ROLE_SUPER_ADMIN', desk: 'ROLE_MANAGER', employee: 'ROLE_EMPLOYEE' } as const;

export async function aHolder(sql: postgres.Sql, person: Person): Promise<Holder> {
  const user = await aUser(sql, { roles: [ROLES[person]], areas: ['figures', 'export', 'erase', 'prices'] });
  const employeeId = await anEmployee(sql);
  if (person === 'employee') {
    await sql`insert into employee_user ${sql({ user_id: user.id, employee_id: employeeId })}`;
  }
  const outcome = await login(
    { email: user.email, password: PASSWORD },
    { kind: 'api', now: new Date(), headers: new Headers() },
  );
  if (!outcome.ok) throw new Error(`the login was ${outcome.reason}`);
  const headers = { authorization: `Bearer ${outcome.grant.token}` };
  return { ...user, grant: outcome.grant, headers, employeeId };
}

const opensBoard = async (handler: Endpoint, headers: Record<string, string>) =>
  (await call(handler, { path: '/', headers })).status === 200;

/** The browser's cookie and the token of a program are both a session; its refresh token brings the next one. */
const session = (handler: Endpoint): Held['take'] => {
  return async (_sql, { grant, headers }) =>
    async () => {
      if (await opensBoard(handler, headers)) return true;
      const next = await refresh(grant.refreshToken, new Date());
      return next !== null && opensBoard(handler, { authorization: `Bearer ${next.token}` });
    };
};

const feed = (of: 'salon' | 'employee'): Held['take'] => {
  return async (_sql, { headers, employeeId }) => {
    const body = { employeeId: of === 'salon' ? null : employeeId };
    const made = await call(makeFeed, { headers, body });
    if (made.status !== 201) throw new Error(`no feed was made: ${made.status}`);
    const url = String(made.body.url);
    const file = new URL(url).pathname.split('/').at(-1) ?? '';
    return async () =>
      (await readFeed(new NextRequest(url), { params: Promise.resolve({ file }) })).status === 200;
  };
};

/** It was recorded while they were still to hear of it, and goes out later. */
const notice = (isMessage: boolean): Held['take'] => {
  return async (sql, { id, email, employeeId }) => {
    // At night nothing of it goes out.
    const noon = new Date(`${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T11:00:00Z`);
    const until = new Date(noon.getTime() + DAY).toISOString();
    const [written] = await sql<{ id: number }[]>`
      insert into contact_message (full_name, email, message, language) values ('Mila', 'mila@mail.example', 'Zdravo', 'sr')
      returning id`;
    const [from, to] = [DAY, DAY + HOUR].map((ms) => new Date(noon.getTime() + ms).toISOString());
    const { workplaceId } = await aPair(sql);
    const place = { serviceUnitId: await aServiceUnit(sql), workplaceId, employeeId, from, to };
    const reservationId = isMessage ? 0 : await aReservation(sql, place);
    const parts = await sql<{ id: number }[]>`
      select id from reservation_segment where reservation_id = ${reservationId}`;
    const { db } = await import('@/db/client.ts');
    await enqueueMail(db, {
      template: isMessage ? 'staffMessage' : 'staffBooked',
      recipient: email,
      language: 'sr',
      userId: id,
      payload: isMessage
        ? { contactMessageId: written?.id, until }
        : { segmentIds: parts.map((part) => part.id), until },
    });
    return async () => {
      const letters = aLetterbox();
      await letters.deliver(noon);
      return letters.sent.some(({ to: reader }) => reader === email);
    };
  };
};

const link = (purpose: 'reset-password' | 'choose-password'): Held['take'] => {
  return async (sql, { id: userId }) => {
    const { db } = await import('@/db/client.ts');
    await addLinks(db, { userId }, [{ purpose, expiresAt: new Date(Date.now() + DAY) }]);
    const { [purpose]: token = '' } = await tokensOf({ userId });
    if (purpose === 'choose-password') {
      await sql`update "user" set password_hash = null where id = ${userId}`;
    }
    const password = 'chosen behind a link';
    return async () =>
      (await setPasswordByLink({ token, password, confirmedPassword: password }, new Date())) !== null;
  };
};

const key: Held['take'] = async (_sql, holder) => {
  const { headers } = await aKey(holder);
  return () => opensBoard(categories, headers);
};

/** What happens while nobody has noticed yet that they may not. */
const hears: Held['take'] = async (sql, holder) => {
  await aWebhook(holder, 'https://1.1.1.1/', ['client.removed']);
  // A try by itself says that it would have been sent.
  await sql`update webhook set address = 'https://127.0.0.1/'`;
  let clients = 0;
  return async () => {
    await sql`insert into audit_event ${sql({ entity: 'client', entity_id: (clients += 1), action: 'erased', actor: 'system' })}`;
    await deliverEvents(new Date());
    const [row] = await sql<{ tries: number }[]>`select count(*)::int as tries from webhook_attempt`;
    await sql`delete from webhook_attempt`;
    return (row?.tries ?? 0) > 0;
  };
};

/** Whether it beats once more before it ends. */
async function heartbeatOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    if (new TextDecoder().decode(value).startsWith(':')) return true;
  }
}

const liveChanges: Held['take'] = async (_sql, { headers }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const leaving = new AbortController();
  const request = new NextRequest('http://localhost:3000/admin/api/reservations/changes', {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const { body } = await changes(request, { params: Promise.resolve({}) });
  const reader = body?.getReader();
  if (!reader) throw new Error('no stream was opened');
  await reader.read();
  return async () => {
    const beat = heartbeatOf(reader);
    await vi.advanceTimersByTimeAsync(20_000);
    const isOpen = await beat;
    leaving.abort();
    vi.useRealTimers();
    return isOpen;
  };
};

/** Begun while they were still to do so: what works on it after the answer asks again. */
const inProgress = (work: 'commit' | 'take back'): Held['take'] => {
  return async (sql, holder) => {
    const { send, commit } = importsOf(() => holder);
    const { body } = await send('clients', 'Ime;Imejl\nAna;ana@mail.example\n');
    if (work === 'take back') await commit(body.id);
    const by = `user:${holder.id}` as const;
    return async () => {
      const writing = { by, now: new Date() };
      await (work === 'commit'
        ? commitImport(body.id, { confirmation: false, reminders: false }, writing)
        : takeBackImport(body.id, writing));
      for (;;) {
        const [row] = await sql<{ state: string }[]>`select state from data_import where id = ${body.id}`;
        if (row?.state !== 'committing' && row?.state !== 'taking-back') {
          return row?.state === (work === 'commit' ? 'committed' : 'taken-back');
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
  };
};

const download: Held['take'] = async (sql, { headers }) => {
  // More than is read ahead.
  await sql`insert into client (name, email, language, notes)
    select 'Klijent ' || n, gen_random_uuid() || '@mail.example', 'sr', md5(n::text) from generate_series(1, 2000) n`;
  const now = atTime(new Date());
  const path = 'http://localhost:3000/admin/api/export?reason=Odlazak';
  const { body } = await archive(new NextRequest(path, { headers }), { params: Promise.resolve({}) });
  const reader = body?.getReader();
  if (!reader) throw new Error('nothing is downloaded');
  await reader.read();
  return async () => {
    atTime(new Date(now.getTime() + 2_000));
    try {
      while (!(await reader.read()).done);
      return true;
    } catch {
      return false;
    }
  };
};

/** Of each kind an example or two: what somebody holds, and whether it still opens. */
export const EXAMPLES: Record<StoredAccess, Held[]> = {
  session: [
    { by: 'desk', take: session(categories) },
    { by: 'employee', take: session(myDay) },
  ],
  'password-link': [
    { by: 'desk', take: link('reset-password') },
    { by: 'employee', take: link('choose-password') },
  ],
  'salon-feed': [
    { by: 'desk', take: feed('salon') },
    { by: 'owner', take: feed('salon') },
  ],
  'employee-feed': [
    { by: 'desk', take: feed('employee') },
    { by: 'employee', take: feed('employee') },
  ],
  notification: [
    { by: 'desk', take: notice(false) },
    { by: 'desk', take: notice(true) },
    { by: 'employee', take: notice(false) },
  ],
  'live-changes': [
    { by: 'desk', take: liveChanges },
    { by: 'employee', take: liveChanges },
  ],
  import: [
    { by: 'owner', take: inProgress('commit') },
    { by: 'owner', take: inProgress('take back') },
  ],
  'api-key': [{ by: 'owner', take: key }],
  webhook: [{ by: 'owner', take: hears }],
  archive: [{ by: 'owner', take: download }],
};
