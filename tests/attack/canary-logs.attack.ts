import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANARIES, CANARY } from '../support/canary.ts';
import { freeTerms } from './support/booking.ts';
import { openAttackedSalon, superAdmin, type AttackedSalon } from './support/salon.ts';
import { Visitor } from './support/visitor.ts';

let salon: AttackedSalon;
let origin: string;
const visitor = new Visitor('127.0.0.2');

beforeAll(async () => {
  salon = await openAttackedSalon({ processes: 1, environment: { LOG_LEVEL: 'debug' } });
  origin = salon.servers[0].origin;
});
afterAll(async () => {
  visitor.leave();
  await salon.close();
});

const cookiesOf = ({ headers }: { headers: { 'set-cookie'?: string[] } }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]);

/** As the login form does it. */
async function cookieOfStaff(): Promise<string> {
  const requested = await visitor.ask(`${origin}/api/auth/csrf`);
  const { csrfToken } = JSON.parse(requested.text) as { csrfToken: string };
  const first = cookiesOf(requested).join('; ');
  const answer = await visitor.ask(`${origin}/api/auth/callback/credentials`, {
    headers: {
      cookie: first,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ ...superAdmin(), csrfToken, callbackUrl: '/board', json: 'true' }).toString(),
  });
  const session = cookiesOf(answer).find((cookie) => cookie?.includes('session-token'));
  if (!session) throw new Error(`nobody was logged in: ${answer.status} ${answer.text.slice(0, 200)}`);
  return session;
}

test('what Next prints of pages and requests that fail tells nothing of anybody', async () => {
  const { sql } = salon;
  const cookie = await cookieOfStaff();
  const { serviceUnitId, terms } = await freeTerms(visitor, origin);
  const document = {
    cookie,
    accept: 'text/html',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
  };
  const search = new URLSearchParams({ name: CANARY.name, email: CANARY.email, phone: CANARY.phone });
  const board = () => visitor.ask(`${origin}/board/clients?${search}`, { headers: document });
  expect((await board()).status).toBe(200);

  await sql.unsafe(`
    create function break_it() returns trigger language plpgsql as $$ begin
      raise exception 'refused: %', to_jsonb(new) using detail = to_jsonb(new)::text; end $$;
    create trigger a_break before insert on reservation for each row execute function break_it();
    create trigger a_break before insert on contact_message for each row execute function break_it();`);
  const booked = await visitor.ask(`${origin}/api/reservations`, {
    body: {
      serviceUnitId,
      termFrom: terms[0]?.from,
      clientName: CANARY.name,
      clientEmail: CANARY.email,
      clientPhone: CANARY.phone,
      requirements: 'tajna kanarinka',
    },
  });
  expect(booked.status).toBe(500);
  const written = await visitor.ask(`${origin}/api/contact`, {
    body: { fullName: CANARY.name, email: CANARY.email, message: 'kanarinka' },
  });
  expect(written.status).toBe(500);

  await sql`alter table client rename to client_away`;
  await board();
  await visitor.ask(`${origin}/status-confirmation?action=confirm-reservation&token=${CANARY.token}`);
  await expect.poll(() => salon.log()).toContain('a page could not be rendered');

  const log = salon.log();
  expect(log).toMatch(/"route":"[^"]*clients"/);
  expect(log).toContain('42P01');
  expect(log.split('\n').filter((line) => CANARIES.test(line))).toEqual([]);
  expect(log).not.toContain('params:');
});
