import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  words,
  type Language,
} from '../support/pages.ts';
import { linkIn, receivedMails } from '../support/mailbox.ts';
import { test as visitors } from '../support/visitor.ts';

/**
 * The pictures of the public pages in README.md and docs/look.md, of the demo salon as it stands today:
 * `SCREENSHOTS=1 npm test -- e2e` takes them anew.
 */
const MILICA = { name: 'Milica Petrović', email: 'milica@example.com', phone: '0641234567' };
const PATH = '/services/2';

const test = visitors.extend<object>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem('cookieSettings', '{"all":null,"marketing":false}'));
    await use(page);
  },
});

async function save(page: Page, name: string, width: number) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600); // what enters has entered
  await sharp(await page.screenshot())
    .resize(width)
    .webp({ quality: 78, effort: 6 })
    .toFile(`docs/screenshots/${name}.webp`);
}

async function openBooking(page: Page, language: Language) {
  await page.goto(`${addressIn(language, '/services')}?book=2`);
  const dialog = dialogOf(page, language);
  await dialog.getByRole('grid').getByRole('button', { disabled: false }).nth(3).click();
  await expect(freeTerms(dialog).first()).toBeVisible();
  await page.mouse.move(0, 0);
  return dialog;
}

test('on a desktop', async ({ page }) => {
  const pages = {
    home: '/',
    services: '/services',
    service: PATH,
    about: '/about',
    'privacy-policy': '/privacy-policy',
    impressum: '/impressum',
    'not-found': '/no-such-page',
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(addressIn('en', path));
    await save(page, `${name}-desktop`, 1200);
  }
  await openBooking(page, 'en');
  await save(page, 'booking-desktop', 1200);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('on a phone', async ({ page }) => {
    for (const [name, path] of Object.entries({
      home: '/',
      services: '/services',
      service: PATH,
      about: '/about',
    })) {
      await page.goto(path);
      await save(page, `${name}-phone`, 390);
    }
    const dialog = await openBooking(page, 'sr');
    await save(page, 'booking-phone', 390);

    await freeTerms(dialog).first().click();
    await fillIn(dialog, 'sr', MILICA);
    await dialog.getByRole('button', { name: words.sr.reservation.submit }).click();
    await expectHeld(dialog, 'sr');
    await save(page, 'held-phone', 390);

    const [held] = await receivedMails(MILICA.email, 1);
    await page.goto(linkIn(held, 'confirm-reservation'));
    await save(page, 'status-confirmation-phone', 390);
    await page.getByRole('button', { name: words.sr.statusConfirmation.confirmReservation.button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sr.statusConfirmation.confirmed);
    await save(page, 'status-confirmed-phone', 390);
  });
});
