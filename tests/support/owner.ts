import { hashSync } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { PASSWORD, waitForLife } from './board.ts';
import type { TestSalon } from './server-processes.ts';

/** The owner of a salon of its own, in English, at that address of the board; the same one each time. */
export async function logInAsOwner(
  page: Page,
  own: TestSalon,
  { origin, path }: { origin: string; path: string },
): Promise<void> {
  const row = {
    email: 'owner@salon.example',
    password_hash: hashSync(PASSWORD),
    roles: ['ROLE_SUPER_ADMIN'],
    status: 3,
  };
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
