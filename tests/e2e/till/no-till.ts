import { expect, test, type Page } from '@playwright/test';
import { logInAsMember } from '../../support/browser/owner.ts';
import { SWEEP } from '../../support/browser/pages.ts';
import { setTill } from '../../support/browser/till-visits.ts';
import {
  PRODUCTS,
  listFor,
  own,
  server,
  aVisitor,
  owner,
  board,
  checkout,
  screens,
  search,
} from './salon.ts';

/** The heading of what an address is answered with; nothing is pressed there. */

async function answerOf(page: Page, path: string): Promise<string | null> {
  await page.goto(`${server.origin}/board/${path}`, { waitUntil: 'commit' });
  return page.getByRole('heading', { level: 1 }).textContent();
}

/** Whether anything of the till is in the menus of the screen that is open. */

async function expectNoneInMenus(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: board.shell.navigation }).first();
  await expect(menu.getByRole('link', { name: screens.clients, exact: true })).toBeVisible();
  for (const name of [screens.sales, screens.till])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type(search.actions.newSale);
  await expect(page.getByText(search.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
}

const verbs = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${checkout.open}|^${checkout.bill}:`) });

/** Checks nobody out, of which the process hears a moment later. */

async function turnTillOff(page: Page): Promise<void> {
  await setTill(own.sql, 'off');
  await expect.poll(() => answerOf(page, 'sales')).toBe(board.notFound.title);
}

export function noTillTests(): void {
  for (const [which, options, paths] of [
    ['', {}, ['till']],
    [' at any of its addresses', SWEEP, ['sales', 'till', 'sales/1']],
  ] as const) {
    test(`whoever does not belong to the till has nothing of it${which}`, options, async ({ page }) => {
      const manager = { email: 'desk@salon.example', roles: ['ROLE_MANAGER'], areas: ['prices'] };
      await logInAsMember(page, own, { origin: server.origin, path: '/board' }, manager);
      // Led away to where she begins, as from any screen that is not hers.
      const today = await page.getByRole('heading', { level: 1 }).textContent();
      await expectNoneInMenus(page);
      for (const path of paths) expect([path, await answerOf(page, path)]).toEqual([path, today]);
    });
  }

  test('a salon that checks nobody out has nothing of it', async ({ page }) => {
    const { name } = await aVisitor(1000);
    await owner(page, PRODUCTS);
    await expect(page.getByRole('link', { name: screens.products }).first()).toBeAttached();
    await turnTillOff(page);
    expect(await answerOf(page, 'products')).toBe(board.notFound.title);
    await page.goto(`${server.origin}/board/dashboard`);
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(verbs(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: screens.products })).toHaveCount(0);
    await expectNoneInMenus(page);
    await setTill(own.sql, 'here');
  });

  test(
    'a salon that checks nobody out has nothing of it at further addresses, in the list of its visits or in its history',
    SWEEP,
    async ({ page }) => {
      const { name } = await aVisitor(1000);
      await owner(page);
      await turnTillOff(page);
      for (const path of ['till', 'sales/1'])
        expect([path, await answerOf(page, path)]).toEqual([path, board.notFound.title]);
      await page.goto(`${server.origin}${listFor(name)}`);
      await expect(page.getByText(name).first()).toBeVisible();
      await expect(verbs(page)).toHaveCount(0);
      await page.goto(`${server.origin}/board/history`);
      const named = (thing: string) =>
        page.locator('select[name="entity"] option').filter({ hasText: new RegExp(`^${thing}$`) });
      await expect(named(board.history.things.client)).toHaveCount(1);
      await expect(named(board.history.things.sale)).toHaveCount(0);
      await setTill(own.sql, 'here');
    },
  );
}
