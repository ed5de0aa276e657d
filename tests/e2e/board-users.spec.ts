import { expect, test, type Page } from '@playwright/test';
import { aColleague, inDatabase, logInAs, logInTheBrowser, openBoardAs } from '../support/browser/board.ts';
import { pressInRow, rows } from '../support/browser/lists.ts';
import { words } from '../support/browser/pages.ts';

const { board, errors, status } = words.sr;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a manager neither sees nor opens the users, and stays where they were', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/workplaces?sort=name&direction=DESC');
  await expect(page.getByRole('link', { name: board.screens.users })).toHaveCount(0);
  await page.evaluate(() => location.assign('/board/users'));
  await expect(page.getByText(errors.forbidden)).toBeVisible();
  await expect(page).toHaveURL(/\/board\/workplaces\?sort=name&direction=DESC$/);
  // A typed address names no page that it comes from.
  await page.goto('/board/users');
  await expect(page.getByText(errors.forbidden)).toBeVisible();
  await expect(page).toHaveURL(/\/board\/workplaces\?sort=name&direction=DESC$/);
});

test('a super administrator approves and takes out a user', async ({ browser, page, request }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const { email, session } = await logInAs(other, 'ROLE_MANAGER');
  await request.post('/admin/api/calendar-feeds', { ...session, data: { employeeId: null } });
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', `/board/users?email=${encodeURIComponent(email)}`);
  await pressInRow(page, `${board.users.softDelete}: ${email}`);
  const requested = dialog(page, board.users.softDelete);
  await expect(requested).toContainText('Ukida se i 1 adresa za kalendar.');
  await requested.getByRole('button', { name: board.users.softDelete }).click();
  await expect(rows(page).first()).toContainText(status.user[4]);
  await other.goto('/board/categories');
  await expect(other).toHaveURL(/\/board\/login/);

  await button(page, `${board.users.approve}: ${email}`).click();
  await dialog(page, board.users.approveTitle).getByRole('button', { name: board.users.approve }).click();
  await expect(rows(page).first()).toContainText(status.user[3]);
  await context.close();
});

test('a manager is shown and allowed what was ticked, from the next page on', async ({ page, context }) => {
  const { email } = await logInAs(page, 'ROLE_MANAGER');
  await inDatabase((sql) => sql`update "user" set areas = '{}' where email = ${email}`);
  const pageOf = async (address: string) => (await page.request.get(address)).text();
  // The link to the table of the list, and the heading over the figures.
  const table = /href="[^"]*format=csv/;
  const figures = `>${board.dashboard.figures}</`;
  expect(await pageOf('/board/clients')).not.toMatch(table);
  expect(await pageOf('/board/dashboard')).not.toContain(figures);
  await page.goto('/board/settings');
  await expect(page.getByText(errors.forbidden)).toBeVisible();

  const session = await context.cookies();
  await logInTheBrowser(page, (await aColleague('ROLE_SUPER_ADMIN')).email);
  await page.goto(`/board/users?email=${encodeURIComponent(email)}`);
  await pressInRow(page, new RegExp(`^${board.list.edit}`));
  const form = page.getByRole('dialog', { name: board.users.edit });
  for (const area of ['figures', 'export', 'settings'] as const) {
    await form.getByRole('checkbox', { name: status.area[area], exact: true }).check();
  }
  await form.getByRole('button', { name: board.form.save, exact: true }).click();
  await expect(form).toBeHidden();
  await page.goto(`/board/history?person=${encodeURIComponent(email)}&entity=user`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: board.history.actions.edited })
      .filter({ hasText: board.fields.areas }),
  ).toBeVisible();

  // The session that she had before.
  await context.addCookies(session);
  expect(await pageOf('/board/clients')).toMatch(table);
  expect(await pageOf('/board/dashboard')).toContain(figures);
  const opened = await page.request.get('/board/settings');
  expect(opened.url()).toMatch(/\/board\/settings$/);
  const shown = await opened.text();
  expect(shown).toMatch(new RegExp(`<h1[^>]*>${board.screens.settings}</h1>`));
  expect(shown).toContain('href="/board/settings"');
});
