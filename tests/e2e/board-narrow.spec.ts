import { expect, test } from '@playwright/test';
import { logInAs } from '../support/browser/board.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectNoWider } from '../support/browser/sound.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

// With every run board-accessibility looks at a list and the calendar at 320 px.
test(
  'what begins a booking says so beside its sign, and nothing widens the screen, not even a long name of the salon',
  SWEEP,
  async ({ page }) => {
    await logInAs(page, 'ROLE_MANAGER');
    const { book } = words.sr.board.reservations;
    for (const screen of ['dashboard', 'reservations', 'reservations/calendar']) {
      await page.goto(`/board/${screen}`);
      const button = await page.getByRole('button', { name: book, exact: true }).boundingBox();
      // A sign alone is half as wide.
      expect(button?.width, screen).toBeGreaterThan(90);
      await expectNoWider(page);
    }
    await page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .evaluate((brand) => {
        const name = brand.lastElementChild ?? brand;
        name.textContent = 'Frizersko-kozmetički salon Đurđevak i sestre';
      });
    await expectNoWider(page);
  },
);
