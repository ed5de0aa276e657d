import { expect, test, type Page } from '@playwright/test';
import { startHttpCatcher } from '../support/messages/http-catcher.ts';
import { logInAsOwner } from '../support/browser/owner.ts';
import { words } from '../support/browser/pages.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';
import { expectSound } from '../support/browser/sound.ts';

const { board } = words.en;

let own: TestSalon;
let origin: string;
test.beforeAll(async () => {
  own = await openTestSalon();
  // One process for both tests: another one, to which this machine is no address outside, would take deliveries as well.
  ({ origin } = await own.serve({ PUSH_PRIVATE_NETWORKS: 'on' }));
});
test.afterAll(() => own.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a key is made, shown once, opens what it may, and is revoked', async ({ page }) => {
  await logInAsOwner(page, own, { origin, path: '/board/api-keys' });
  await button(page, board.list.create).click();
  const form = page.getByRole('dialog', { name: board.apiKeys.new });
  await form.getByLabel(board.apiKeys.name).fill('Accounting');
  // However often it is pressed.
  await form.getByRole('button', { name: board.apiKeys.make }).dblclick();
  const shown = page.getByRole('dialog', { name: 'Accounting' });
  const key = await shown.getByLabel(board.apiKeys.key, { exact: true }).inputValue();
  expect(key).toMatch(/^salon_/);
  expect(await own.sql`select name from api_key`).toEqual([{ name: 'Accounting' }]);
  await page.keyboard.press('Escape');
  await expect(shown.getByRole('alert')).toContainText(board.apiKeys.notCopied);
  expect(await shown.getByLabel(board.apiKeys.key, { exact: true }).inputValue()).toBe(key);
  await shown.getByRole('button', { name: board.apiKeys.stored }).click();
  await expect(shown).toBeHidden();

  const ask = (path: string) =>
    fetch(`${origin}/admin/api/${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask('categories')).status).toBe(200);
  expect((await ask('settings')).status).toBe(403);
  await page.reload();
  await expect(page.getByText(key.slice(-4))).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await expectSound(page);

  await button(page, `${board.apiKeys.revoke}: Accounting`).click();
  await page.getByRole('dialog').getByRole('button', { name: board.apiKeys.revoke, exact: true }).click();
  await expect(page.getByText(board.apiKeys.states.revoked, { exact: true })).toBeVisible();
  expect((await ask('categories')).status).toBe(401);
});

test('a webhook is made, tested, and what was answered stands in its log', async ({ page }) => {
  const program = await startHttpCatcher(() => ({ status: 500, body: 'out of order' }));
  await logInAsOwner(page, own, { origin, path: '/board/api-keys/webhooks' });
  await button(page, board.list.create).click();
  const form = page.getByRole('dialog', { name: board.webhooks.new });
  await form.getByLabel(board.webhooks.name).fill('Accounting');
  await form.getByLabel(board.webhooks.address).fill(`${program.url}/hook`);
  await form.getByRole('button', { name: board.form.save }).click();
  const shown = page.getByRole('dialog', { name: 'Accounting' });
  await expect(shown.getByLabel(board.webhooks.secret, { exact: true })).toHaveValue(/^whsec_/);
  await shown.getByRole('button', { name: board.apiKeys.stored }).click();
  await expectSound(page);

  await button(page, `${board.webhooks.test}: Accounting`).click();
  await expect.poll(() => program.requests.length).toBeGreaterThan(0);
  program.answer(() => ({ status: 200, body: 'thank you' }));
  await page.getByRole('link', { name: 'Accounting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible();
  const log = page.getByRole('region', { name: board.webhooks.log });
  // Tried again at once instead of in five seconds.
  const tried = () =>
    own.sql`select from outbox where webhook_id is not null and attempts > 0 and (state <> 'waiting' or locked_until is null)`;
  await expect.poll(async () => (await tried()).length).toBe(1);
  await own.sql`update outbox set run_at = now() where webhook_id is not null and state = 'waiting' and locked_until is null`;
  // Without the page being loaded again.
  await expect(log.getByText('200 thank you')).toBeVisible({ timeout: 30_000 });
  await log.getByRole('button', { name: board.webhooks.sendAgain }).click();
  await expect.poll(() => program.requests.length).toBeGreaterThan(2);
  expect(new Set(program.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await expectSound(page);
  await program.stop();
});
