import { expect, type Page } from '@playwright/test';
import {
  addressIn,
  dialogOf,
  fillIn,
  heldTitle,
  type Language,
  LANGUAGES,
  someone,
  SWEEP,
  words,
} from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

async function expectNoSidewaysScroll(page: Page, where: string) {
  const beyond = await page.evaluate(() => {
    document.documentElement.setAttribute('data-whole', '');
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return null;
    const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
      (element) => element.getBoundingClientRect().right > width + 1 && element.children.length === 0,
    );
    return `${scrollWidth} px: ${widest?.outerHTML.slice(0, 160)}`;
  });
  expect([where, beyond]).toEqual([where, null]);
}

const PAGES = [
  '/',
  '/services?search=a',
  '/about',
  '/team',
  '/team/1',
  '/privacy-policy',
  '/impressum',
  '/accessibility',
  '/forgot-password',
  '/no-such-page',
];

async function servicesOn(page: Page, language: Language) {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(/\.(avif|webp|js)$/, (route) => route.abort());
  await page.goto(addressIn(language, '/services'), { waitUntil: 'domcontentloaded' });
  const services = await page.locator('main h3').evaluateAll((titles) =>
    titles.map((title) => ({
      name: title.textContent.trim(),
      address: title.closest('li')?.querySelector('a')?.getAttribute('href') ?? '',
    })),
  );
  expect(services.length).toBeGreaterThan(30);
  return services;
}

async function expectNarrow(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    await expectNoSidewaysScroll(page, address);
    await page.addStyleTag({ content: TEXT_SPACING });
    await expectNoSidewaysScroll(page, `${address} with spacing`);
  }
}

const longestWord = (name: string) => Math.max(...name.split(/[\s-]/).map(({ length }) => length));

test('no page scrolls sideways at 320 px, with wide spacing of the text as well, whatever its words', async ({
  page,
}) => {
  const services = (await servicesOn(page, 'de')).toSorted(
    (one, other) => longestWord(other.name) - longestWord(one.name),
  );
  await expectNarrow(page, [
    ...['/services', ...PAGES].map((path) => addressIn('de', path)),
    ...services.slice(0, 3).map(({ address }) => address),
  ]);
});

for (const language of LANGUAGES) {
  test(
    `no page scrolls sideways at 320 px, nor that of any service, with wide spacing of the text as well (${language})`,
    SWEEP,
    async ({ page }) => {
      const services = await servicesOn(page, language);
      await expectNarrow(page, [
        ...['/services', ...PAGES].map((path) => addressIn(language, path)),
        ...services.map(({ address }) => address),
      ]);
    },
  );
}

for (const { name, viewport, tag } of [
  { name: 'at 200 %', viewport: { width: 720, height: 450 }, tag: SWEEP },
  { name: 'on a phone that lies', viewport: { width: 740, height: 360 }, tag: {} },
]) {
  test(
    `the terms of a day are in sight ${name}: the dialog fills the screen and its head scrolls away`,
    tag,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/en/services');
      await page
        .getByRole('button', { name: /^Book Now/ })
        .first()
        .click();
      const dialog = dialogOf(page, 'en');
      const term = dialog.getByRole('button', { name: /^\d\d:\d\d$/ }).first();
      await expect(term).toBeVisible();
      const box = await dialog.boundingBox();
      // But for the room of a scroll bar.
      expect(box?.width).toBeGreaterThan(viewport.width - 20);
      // It may still be on its way in.
      expect(box?.height).toBeCloseTo(viewport.height);
      await term.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      // A dialog scrolls by whole pixels, and a term may begin between two.
      await expect(term).toBeInViewport({ ratio: 0.97 });
      await expect(dialog.getByRole('heading', { level: 2 })).not.toBeInViewport();
      await expect(
        dialog.getByRole('button', { name: words.en.reservation.close, exact: true }),
      ).toBeInViewport();
      await expectNoSidewaysScroll(page, name);

      await term.click();
      await fillIn(dialog, 'en', someone());
      await dialog.getByRole('button', { name: words.en.reservation.submit, exact: true }).click();
      const held = page.getByRole('dialog', { name: words.en.reservation.heldStep });
      await expect(heldTitle(held, 'en')).toBeInViewport();
    },
  );
}
