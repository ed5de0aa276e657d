import { hashSync } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { PASSWORD, waitForLife } from './board.ts';
import type { TestSalon } from './server-processes.ts';

type Place = { origin: string; path: string };
type Member = { email: string; roles: string[]; areas?: string[] };

/** Somebody of a salon of its own, in English, at that address of the board; the same one each time. */
export async function logInAsMember(
  page: Page,
  own: TestSalon,
  { origin, path }: Place,
  member: Member,
): Promise<void> {
  const row = { password_hash: hashSync(PASSWORD), status: 3, ...member };
  await own.sql`insert into "user" ${own.sql(row)} on conflict do nothing`;
  await page.context().addCookies([{ name: 'lang', value: 'en', url: origin }]);
  waitForLife(page);
  await page.goto(`${origin}/board/login`);
  await page.locator('input[type=email]').fill(row.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/board\/dashboard/);
  await page.goto(origin + path);
}

export const logInAsOwner = (page: Page, own: TestSalon, place: Place): Promise<void> =>
  logInAsMember(page, own, place, { email: 'owner@salon.example', roles: ['ROLE_SUPER_ADMIN'] });
