import { expect, test } from '@playwright/test';
import { BOARD_SCREEN_NAMES } from '@/lib/accounts/sessions/screen-access.ts';
import { logInAs, openBoardAs } from '../support/board.ts';
import { words } from '../support/pages.ts';
import { expectNoWider } from '../support/sound.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

test('no card has a label with nothing beside it', async ({ page }) => {
  await logInAs(page, 'ROLE_SUPER_ADMIN');
  const cells = page.locator('td[data-column]');
  let seen = 0;
  for (const screen of [...BOARD_SCREEN_NAMES, 'users/history']) {
    await page.goto(`/board/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const [label, value] = cell.children;
        if (!label?.checkVisibility() || !value) return [];
        const isEmpty = !value.textContent.trim() && !value.querySelector('img, svg, input, button');
        return [{ label: label.textContent, isEmpty }];
      }),
    );
    seen += shown.length;
    expect({ screen, empty: shown.filter(({ isEmpty }) => isEmpty) }).toEqual({ screen, empty: [] });
  }
  expect(seen).toBeGreaterThan(100);
});

test('what begins a booking says so beside its sign', async ({ page }) => {
  await logInAs(page, 'ROLE_MANAGER');
  const { book } = words.sr.board.reservations;
  for (const screen of ['dashboard', 'reservations', 'reservations/calendar']) {
    await page.goto(`/board/${screen}`);
    const button = await page.getByRole('button', { name: book, exact: true }).boundingBox();
    // A sign alone is half as wide.
    expect(button?.width, screen).toBeGreaterThan(90);
    await expectNoWider(page);
  }
});

test('nor does the name of the salon widen it, however long', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((mark) => {
      const name = mark.lastElementChild ?? mark;
      name.textContent = 'Frizersko-kozmetički salon Đurđevak i sestre';
    });
  await expectNoWider(page);
});
