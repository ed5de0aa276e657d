import { expect, test, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { aColleague, inDatabase, openBoardAs } from '../support/browser/board.ts';
import { receivedMails } from '../support/browser/mailbox.ts';
import { words } from '../support/browser/pages.ts';

const { auth, board, errors, answers } = words.sr;
const PASSWORD = 'lozinka koju niko ne zna';
const NEW_PASSWORD = 'druga lozinka, još bolja';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function linkTo(mail: Email | undefined, path: string): string {
  const link = mail?.text?.match(new RegExp(`https?://\\S+${path}\\?token=\\S+`))?.[0];
  if (!link) throw new Error(`the mail has no link to ${path}`);
  return link;
}

/** On the login page, where one often is already. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (!page.url().includes('/board/login')) await page.goto('/board/login');
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await button(page, auth.login.submit).click();
}

/** In the form, and as a toast. */
async function expectRefusal(page: Page): Promise<void> {
  await expect(page.locator('form').getByRole('alert')).toHaveText(errors.loginFailed);
  await expect(page.locator('[data-toast=error]')).toContainText(errors.loginFailed);
}

test('from the registration to the first login, and a new password that ends the old sessions', async ({
  page,
  browser,
  request,
}) => {
  const email = `nova.${process.pid}.${Date.now()}@salon.example`;

  await page.goto('/board/login');
  await page.getByRole('link', { name: auth.login.register }).click();
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.phone).fill('060 123 4567');
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmedPassword).fill('nije ista lozinka');
  await button(page, auth.register.submit).click();
  await expect(page.getByText(words.sr.validation.passwordsDiffer)).toBeVisible();
  await page.getByLabel(auth.confirmedPassword).fill(PASSWORD);
  await button(page, auth.register.submit).click();
  await expect(page.getByText(answers.registered)).toBeVisible();

  // Opening the link changes nothing; the button does.
  const [registration] = await receivedMails(email, 1);
  await page.goto(linkTo(registration, '/board/register/confirm'));
  await button(page, auth.confirm.submit).click();
  await expect(page).toHaveURL(/board\/login\?notice=registration-confirmed/);
  await expect(page.getByText(auth.notices['registration-confirmed'])).toBeVisible();

  await logIn(page, email, PASSWORD);
  await expectRefusal(page);

  // On the board, board-users approves somebody.
  const { session } = await aColleague('ROLE_SUPER_ADMIN');
  const [user] = await inDatabase((sql) => sql`select id from "user" where email = ${email}`);
  const approval = await request.post(`/admin/api/users/${user?.id}/approve`, {
    ...session,
    data: { roles: ['ROLE_MANAGER'] },
  });
  expect(approval.status()).toBe(200);
  const [, approved] = await receivedMails(email, 2);
  expect(approved?.subject).toBe(words.sr.mail.approved.subject);

  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/board\/dashboard/);
  await expect(page.getByRole('link', { name: board.screens.users, exact: true })).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const visitor = await elsewhere.newPage();
  await visitor.goto('/board/login');
  await visitor.getByRole('link', { name: auth.login.forgot }).click();
  await visitor.getByLabel(auth.email).fill(email);
  await button(visitor, auth.forgot.submit).click();
  await expect(visitor.getByText(answers.resetRequested)).toBeVisible();
  const [, , reset] = await receivedMails(email, 3);
  await visitor.goto(linkTo(reset, '/password/new'));
  await expect(visitor).toHaveURL(/\/password\/new$/);
  await visitor.getByLabel(auth.newPassword, { exact: true }).fill(NEW_PASSWORD);
  await visitor.getByLabel(auth.confirmedPassword).fill(NEW_PASSWORD);
  await button(visitor, auth.newPasswordPage.submit).click();
  await expect(visitor.getByText(auth.notices['password-reset'])).toBeVisible();

  await page.goto('/board/clients');
  await expect(page).toHaveURL(/board\/login/);
  // Anew, since the page says there that the session is over.
  await page.goto('/board/login');
  await logIn(page, email, PASSWORD);
  await expectRefusal(page);
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/board\/dashboard/);
  await elsewhere.close();
});

test('an address for which two have registered belongs to its mailbox, which chooses the password', async ({
  page,
  request,
}) => {
  const email = `dve.${process.pid}.${Date.now()}@salon.example`;
  for (const password of [PASSWORD, 'lozinka nekog drugog']) {
    const answer = await request.post('/admin/api/register', {
      headers: { lang: 'sr' },
      data: { email, phone: '060 123 4567', password, confirmedPassword: password },
    });
    expect(answer.status()).toBe(201);
  }
  const mails = await receivedMails(email, 2);
  const links = mails.map((mail) => linkTo(mail, '/board/register/confirm'));
  expect(links[0]).not.toBe(links[1]);

  await page.goto(links[0] ?? '');
  await button(page, auth.confirm.submit).click();
  await expect(page).toHaveURL(/\/password\/new$/);
  await expect(page.getByText(auth.newPasswordPage.chosenLead)).toBeVisible();
  await page.getByLabel(auth.newPassword, { exact: true }).fill('Lozinka.2026');
  await page.getByLabel(auth.confirmedPassword).fill('Lozinka.2026');
  await button(page, auth.newPasswordPage.submit).click();
  await expect(page.getByText(words.sr.validation.commonPassword)).toBeVisible();
  await page.getByLabel(auth.newPassword, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(auth.confirmedPassword).fill(NEW_PASSWORD);
  await button(page, auth.newPasswordPage.submit).click();
  await expect(page).toHaveURL(/login\?notice=password-chosen/);
  await expect(page.getByText(auth.notices['password-chosen'])).toBeVisible();

  const status = 3;
  await inDatabase(
    (sql) => sql`update "user" set ${sql({ status, roles: ['ROLE_MANAGER'] })} where email = ${email}`,
  );
  for (const refused of [PASSWORD, 'lozinka nekog drugog']) {
    const answer = await request.post('/admin/api/login', {
      headers: { lang: 'sr' },
      data: { email, password: refused },
    });
    expect([answer.status(), await answer.json()]).toMatchObject([401, { error: errors.loginFailed }]);
  }
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/board\/dashboard/);
});

test('logging out goes to the login page, and the way back is closed', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  await button(page, board.shell.logout).click();
  await expect(page).toHaveURL(/\/board\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('roles'))).toBeNull();
  await page.goto('/board/dashboard');
  await expect(page).toHaveURL(/\/board\/login$/);
});

test('the pages at the door are in the stored language, and change it', async ({ page }) => {
  await page.goto('/board/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dobro došli nazad');
  await page.getByRole('button', { name: words.sr.languages.de }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zurück');
  await page.getByRole('link', { name: words.de.auth.login.forgot }).click();
  await expect(page).toHaveURL(/\/de\/forgot-password$/);
  await page.getByRole('button', { name: words.de.languages.en }).click();
  await expect(page).toHaveURL(/\/en\/forgot-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
});
