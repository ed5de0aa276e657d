import { expect, test, type Page } from '@playwright/test';
import { aColleague, openBoardAs } from '../support/browser/board.ts';
import { rows, unfoldFilters } from '../support/browser/lists.ts';
import { words } from '../support/browser/pages.ts';
import { expectFitsPhone, expectSound } from '../support/browser/sound.ts';

const { board } = words.sr;
const { accessRecords, fields, list } = board;

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: board.screens.users }).getByRole('link', { name, exact: true });

test('a super administrator sees in the users’ room who came in and who failed, and downloads it', async ({
  page,
  request,
}) => {
  const other = await aColleague('ROLE_MANAGER');
  const failed = await request.post('/admin/api/login', {
    data: { email: other.email, password: 'wrong, as it happens' },
  });
  expect(failed.status()).toBe(401);
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/users');
  await tab(page, accessRecords.title).click();
  await expect(page).toHaveURL(/\/board\/users\/history$/);

  await unfoldFilters(page);
  const filters = page.getByRole('search', { name: list.filter });
  await filters.getByLabel(accessRecords.person).fill(other.email);
  await filters.getByLabel(fields.action).selectOption({ label: accessRecords.actions['login-failed'] });
  await page.getByRole('button', { name: list.apply, exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([accessRecords.actions['login-failed']]);
  await expect(rows(page)).toContainText([other.email]);
  await expect(rows(page)).toContainText([accessRecords.actors.stranger]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: list.csv }).click();
  expect((await download).suggestedFilename()).toBe('access-records.csv');
  await expectSound(page);
  await expectFitsPhone(page);
});

test('a manager does not open it', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/users/history');
  await expect(page.getByText(words.sr.errors.forbidden)).toBeVisible();
  await expect(page).toHaveURL(/\/board\/dashboard$/);
});
