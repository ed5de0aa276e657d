import type { Page } from '@playwright/test';
import { logInTheBrowser, passwordHash, waitForLife } from './board.ts';
import type { Language } from './pages.ts';
import type { TestSalon } from './server-processes.ts';

/** Without a path, no screen is open yet. */
type Place = { origin: string; path?: string; language?: Language };
type Member = { email: string; roles: string[]; areas?: string[] };

/** Somebody of a salon of its own, in English unless said otherwise, at that address of the board; the same one each time. */
export async function logInAsMember(
  page: Page,
  own: TestSalon,
  { origin, path, language = 'en' }: Place,
  member: Member,
): Promise<void> {
  const row = { password_hash: passwordHash(), status: 3, ...member };
  await own.sql`insert into "user" ${own.sql(row)} on conflict do nothing`;
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }]);
  waitForLife(page);
  await logInTheBrowser(page, row.email, origin);
  if (path !== undefined) await page.goto(origin + path);
}

export const logInAsOwner = (page: Page, own: TestSalon, place: Place): Promise<void> =>
  logInAsMember(page, own, place, { email: 'owner@salon.example', roles: ['ROLE_SUPER_ADMIN'] });
