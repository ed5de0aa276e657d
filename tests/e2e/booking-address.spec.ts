import { expect, type Locator, type Page } from '@playwright/test';
import {
  SWEEP,
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  someone,
  turnToNextMonth,
  words,
} from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.reservation;

const questionOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('Back and Forward go through a booking step by step, and neither a reload nor another language loses what was typed', async ({
  page,
}) => {
  await page.goto('/en/about');
  await page.getByRole('banner').getByRole('link', { name: words.en.shell.services }).click();
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const dialog = dialogOf(page, 'en');
  await expect(freeTerms(dialog).first()).toBeVisible();
  const book = questionOf(page).book;
  expect(book).toMatch(/^\d+$/);
  await turnToNextMonth(dialog, 'en');
  const { day } = questionOf(page);
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const time = await freeTerms(dialog).last().innerText();
  await freeTerms(dialog).last().click();
  await expect(dialog.getByLabel(text.clientName)).toBeVisible();
  const chosen = page.url();
  expect(questionOf(page)).toEqual({ book, day, at: time });

  await test.step('Back closes what was opened, one step at a time, and Forward opens it again', async () => {
    await page.goBack();
    await expect(freeTerms(dialog).first()).toBeVisible();
    expect(questionOf(page)).toEqual({ book, day });
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/en\/services$/);
    await page.goForward();
    await page.goForward();
    await expect(dialog.getByLabel(text.clientName)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/en\/services$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/about$/);
  });

  const visitor = someone();
  const german = dialogOf(page, 'de');
  await test.step('loading the page again loses neither the step nor what was typed, nor does another language', async () => {
    await page.goto(chosen);
    await fillIn(dialog, 'en', visitor);
    await dialog.getByLabel(text.requirements).fill('Please ring twice');
    await page.reload();
    await expect(dialog.getByLabel(text.clientName)).toHaveValue(visitor.name);
    await expect(dialog.getByLabel(text.clientEmail)).toHaveValue(visitor.email);
    await expect(dialog.getByLabel(text.requirements)).toHaveValue('Please ring twice');
    await expect(dialog.getByText(time, { exact: true })).toBeVisible();

    await dialog.getByRole('link', { name: 'Deutsch' }).click();
    await expect(german.getByLabel(words.de.reservation.clientName)).toHaveValue(visitor.name);
    await expect(german.getByText(time, { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  await test.step('what is held stands there after a reload as well, with its day and time', async () => {
    await german.getByRole('button', { name: words.de.reservation.submit, exact: true }).click();
    await expectHeld(german, 'de');
    await page.reload();
    await expectHeld(german, 'de');
    await expect(german.getByText(time, { exact: true })).toBeVisible();
    await german.getByRole('button', { name: words.de.reservation.later }).click();
    await expect(german).toBeHidden();
    expect(questionOf(page)).toEqual({});
  });
});

/** The middles of what stands in the cells of a calendar, across. */
const middlesOf = (dialog: Locator, cells: string) =>
  dialog.locator(cells).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    }),
  );

test('a link opens the booking of a service at a day, and says when its time is gone; the calendar stands in its columns, and a term that begins too soon by now leads back to it', async ({
  page,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const dialog = dialogOf(page, 'en');
  await page.goto(addressIn('en', '/services?book=4&day=2020-01-01&at=10:30'));
  await expect(dialog.getByText('10:30', { exact: false }).first()).toBeVisible();
  await expect(freeTerms(dialog).first()).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(/\w{5}/);
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await test.step(`the heads of the calendar stand above their columns (${viewport.width})`, async () => {
      await page.setViewportSize(viewport);
      const heads = await middlesOf(dialog, 'thead th');
      const days = (await middlesOf(dialog, 'tbody tr:nth-child(2) td')).slice(0, 7);
      expect(heads).toHaveLength(7);
      heads.forEach((head, index) => expect(Math.abs(head - (days[index] ?? 0))).toBeLessThan(2));
    });
  }

  await test.step('a term that begins too soon by now says so, and another is one press away', async () => {
    await freeTerms(dialog).first().click();
    await fillIn(dialog, 'en', someone());
    await page.route('**/api/reservations', (route) =>
      route.fulfill({
        status: 422,
        json: { error: words.en.errors.invalid, fields: { termFrom: words.en.validation.leadTime } },
      }),
    );
    await dialog.getByRole('button', { name: text.submit, exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(words.en.validation.leadTime);
    await dialog.getByRole('alert').getByRole('button', { name: text.change }).click();
    await expect(freeTerms(dialog).first()).toBeVisible();
  });
  await dialog.getByRole('button', { name: text.close, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en\/services$/);

  await page.goto(addressIn('en', '/services?book=999999'));
  await expect(dialog.getByText(words.en.errors.notFound)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en\/services$/);
});

/** Opens a booking on the list of services, whose free days come later, and are none. */
async function expectCalmMonth(page: Page): Promise<void> {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/available-days?**', async (route) => {
    await wait;
    await route.fulfill({ json: { days: [] } });
  });
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const dialog = dialogOf(page, 'en');
  await expect(dialog.locator('[class*=pulse-calm]').first()).toBeVisible();
  answer();
  await expect(dialog.getByText(text.empty).last()).toBeVisible();
  await expect(dialog.locator('[class*=pulse-calm]')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: /\+381/ }).first()).toBeVisible();
}

test('the list of services takes a like, shows pictures that Back closes, and waits calmly for the free days', async ({
  page,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await page.goto('/en/services');
  const like = page.locator('#service-unit-5').getByRole('button', { name: /^Like/ });
  const count = Number(await like.locator('.numerals').innerText());
  await test.step('a like is counted at once', async () => {
    const answered = page.waitForResponse('**/like');
    await like.click();
    await answered;
    await expect(like.locator('.numerals')).toHaveText(String(count + 1));
  });

  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await test.step(`nothing empty lies between the pictures of a service and the foot of their dialog, and Back closes them (${viewport.width})`, async () => {
      await page.setViewportSize(viewport);
      await page
        .getByRole('link', { name: /^Preview/ })
        .first()
        .click();
      const preview = page.getByRole('dialog', { name: words.en.services.preview });
      await expect(preview.getByRole('listitem').first()).toBeVisible();
      const bottomOf = async (part: ReturnType<typeof page.locator>) => {
        const box = await part.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      };
      const foot = preview.locator('footer');
      // The dialog comes up in a short movement: what is read one after the other agrees once it stands.
      await expect(async () => {
        const top = Math.round((await foot.boundingBox())?.y ?? 0);
        expect(Math.abs((await bottomOf(preview.getByRole('list'))) - top)).toBeLessThan(3);
        expect(Math.abs((await bottomOf(preview)) - (await bottomOf(foot)))).toBeLessThan(3);
      }).toPass();
      await page.goBack();
      await expect(preview).toBeHidden();
      await expect(page).toHaveURL(/\/en\/services$/);
    });
  }

  await test.step('while the free days are on their way, the month does not look fully booked', () =>
    expectCalmMonth(page));

  await test.step('a like does not jump back while a page from the cache does not know of it', async () => {
    await page.goto('/en/services/5');
    const again = page.getByRole('main').getByRole('button', { name: /^Like/ }).first();
    await expect(again).toHaveAttribute('aria-pressed', 'true');
    await expect(again.locator('.numerals')).toHaveText(String(count + 1));
  });
});

test(
  'another language keeps the place and the filters, and drops only the words of the search',
  SWEEP,
  async ({ page }) => {
    await page.goto('/services?search=masaza&category=massage&sortPrice=ASC');
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/services\?category=massage&sortPrice=ASC$/);
    await expect(page.locator('#results').getByRole('listitem').first()).toBeVisible();

    await page.goto('/en/services');
    const card = page.locator('#service-unit-20');
    await card.evaluate((element) => {
      document.documentElement.setAttribute('data-whole', '');
      element.scrollIntoView({ behavior: 'instant', block: 'start' });
    });
    const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await topOf();
    // Not by the mouse of the test, which would scroll what sticks to the top into the middle first.
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/de\/services$/);
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(30);
  },
);
