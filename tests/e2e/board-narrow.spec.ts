import { expect, test } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/board.ts';
import { words } from '../support/pages.ts';
import { expectNoWider } from '../support/sound.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

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
