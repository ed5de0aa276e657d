import { expect } from '@playwright/test';
import { answeredCookies, dialogOf, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.services;

test('a place within a page is shown exactly there on a phone, though nothing above it was laid out before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The letters come when the page is on its way there already, and some headings take a line less.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
  const expectAtItsPlace = async (anchor: string) => {
    const target = page.locator(`#${anchor}`);
    const wanted = () =>
      target.evaluate(
        (element) =>
          parseFloat(getComputedStyle(element).scrollMarginTop) +
          parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
    const placeOf = async () => Math.round((await target.boundingBox())?.y ?? -1);
    await expect.poll(placeOf, anchor).toBe(Math.round(await wanted()));
  };
  const openAt = async (path: string, anchor: string) => {
    await page.goto(`${path}#${anchor}`);
    await expectAtItsPlace(anchor);
  };
  const jumpTo = async (path: string, anchor: string) => {
    await page.goto(path);
    await page.evaluate((id) => {
      const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: 'there' });
      document.querySelector('main')?.prepend(link);
    }, anchor);
    await page.getByRole('link', { name: 'there', exact: true }).click();
    await expectAtItsPlace(anchor);
  };
  // One after the other, so that each page is loaded anew.
  await test.step('by an address that names it, of a catalogue', () => openAt('/en/services', 'nails'));
  await test.step('by a link on the page, of the home page', () => jumpTo('/en', 'contact'));
  await test.step('by a link on the page, of a catalogue', () => jumpTo('/en/services', 'nails'));
  await test.step('by an address that names it, of the home page', () => openAt('/en', 'contact'));
});

test('the pictures of a service open in a dialog, by keyboard as well, and lead to its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/services');
  const link = page.getByRole('link', { name: /^Preview: / }).first();
  const name = ((await link.getAttribute('aria-label')) ?? '').replace('Preview: ', '');
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await dialog.getByRole('button', { name: text.nextPicture }).click();
  await expect(dialog.getByText('Picture 2 of 2')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await dialog.getByRole('link', { name: text.checkThisOut }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a card leads to its page wherever it is pressed, and its free term to the details', async ({
  page,
}) => {
  await answeredCookies(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/services');
  const card = page.locator('main li[id^=service-unit]').nth(1);
  const name = await card.getByRole('heading', { level: 3 }).innerText();
  const heights = await page
    .locator('main li[id^=service-unit]')
    .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights.slice(0, 8))).toBeLessThan(200);

  await card.getByRole('button', { name: /\d\d:\d\d/ }).click();
  const dialog = dialogOf(page, 'en');
  await expect(dialog.getByLabel(words.en.reservation.clientName)).toBeVisible();
  await expect(dialog).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const price = await card.getByText(/€/).boundingBox();
  await page.mouse.click((price?.x ?? 0) + (price?.width ?? 0) + 90, (price?.y ?? 0) + 8);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // Its page can be booked from wherever one reads.
  const book = page.getByRole('button', { name: `Book Now: ${name}` });
  await expect(book).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(book).toBeInViewport({ ratio: 1 });
});

test('a service is booked from its own page, where none of the others stands alone below two', async ({
  page,
}) => {
  await page.goto('/en/services/1');
  const others = page.getByRole('region', { name: 'More of our services' }).getByRole('listitem');
  for (const [width, count] of [
    [390, 3],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await others.filter({ visible: true }).count()]).toEqual([width, count]);
  }
  await page
    .getByRole('button', { name: /^Book Now/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(dialogOf(page, 'en')).toBeVisible();
});

test('a jump to a category shows nothing of the one before, and the bar says which one is read', async ({
  page,
}) => {
  await page.goto('/en/services');
  const index = page.getByRole('navigation', { name: text.categories });
  const section = page.locator('#massage');
  const gap = async () => {
    const [bar, top] = [await index.boundingBox(), (await section.boundingBox())?.y ?? 0];
    return top - ((bar?.y ?? 0) + (bar?.height ?? 0));
  };
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await index.getByRole('link', { name: /^Massage/ }).click();
    await expect.poll(async () => Math.abs(await gap())).toBeLessThan(40);
    await expect(index.locator('[aria-current]')).toHaveText(/^Massage/);
    await expect(index.locator('[aria-current]')).toBeInViewport();
    // Back at the top none is being read, however one came there.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(index.locator('[aria-current]')).toHaveCount(0);
  }
  await test.step('a keyboard passes by the filters to the services', async () => {
    await page.getByRole('link', { name: text.skipFilters }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const card = page.getByRole('listitem').filter({ has: page.locator(':focus') });
    await expect(card.getByRole('button', { name: /^Like: / })).toBeVisible();
  });
});

test('a service stands within the first screen of a laptop, with a filter as well', async ({ page }) => {
  await answeredCookies(page);
  for (const address of ['/de/services', '/de/services?when=evening', '/de/services?category=massage']) {
    await page.goto(address);
    const name = page.locator('main').getByRole('listitem').getByRole('heading', { level: 3 }).first();
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const { y = height, height: line = 0 } = (await name.boundingBox()) ?? {};
      expect([address, width, y + line <= height]).toEqual([address, width, true]);
    }
  }
});
