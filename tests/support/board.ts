import { hashSync } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import postgres from 'postgres';
import type { Role } from '@/lib/base/statuses.ts';
import { words } from './pages.ts';

export const PASSWORD = 'a password of the tests';
const { E2E_BASE_URL = '', E2E_DATABASE_URL = '' } = process.env;

export type Colleague = {
  email: string;
  /** For calls of the API in this colleague's name. */
  session: { headers: { authorization: string } };
};

/** Looks into the database of the server under test, or prepares it. */
export async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(E2E_DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

let people = 0;

/** Somebody new of the staff, whose session at the API is one of their own. */
export async function aColleague(role: Role): Promise<Colleague> {
  const email = `colleague.${process.pid}.${Date.now()}.${++people}@salon.example`;
  const row = { email, password_hash: hashSync(PASSWORD), roles: [role], status: 3 };
  await inDatabase((sql) => sql`insert into "user" ${sql(row)}`);
  const answer = await fetch(`${E2E_BASE_URL}/admin/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { email, session: { headers: { authorization: `Bearer ${token}` } } };
}

/** Logs a new colleague in, as people do it, in Serbian. */
export async function openBoardAs(page: Page, role: Role): Promise<Colleague> {
  const colleague = await aColleague(role);
  const { door } = words.sr;
  await page.goto('/board/login');
  await page.getByLabel(door.email).fill(colleague.email);
  await page.getByLabel(door.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: door.login.submit }).click();
  await page.waitForURL('**/board/dashboard');
  return colleague;
}
