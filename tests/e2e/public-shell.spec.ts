import { expect, type Page } from '@playwright/test';
import { dayInZone } from '../../lib/base/time/format.ts';
import { LANGUAGES, addressIn, answeredCookies, SWEEP, sweepIn, words } from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

const PHONE = { width: 390, height: 844 };
const text = words.en.shell;

const scrollY = (page: Page) => page.evaluate(() => scrollY);
/** On how many lines the emphasised words of the first heading stand. */
const linesOfEmphasis = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .locator('em')
    .evaluate((emphasised) => {
      const range = document.createRange();
      range.selectNodeContents(emphasised);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
const toTheEnd = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-whole', '');
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });

async function expectBackToTop(page: Page, within: 'complementary' | 'main'): Promise<void> {
  await toTheEnd(page);
  expect(await scrollY(page)).toBeGreaterThan(500);
  await page.getByRole(within).getByRole('link', { name: text.backToTop }).click();
  await expect.poll(() => scrollY(page), page.url()).toBe(0);
}

test('"back to top" leads to the very top of a page, smoothly, and at once for who wants less motion', async ({
  page,
}) => {
  await test.step('smoothly, and at once for who wants less motion', async () => {
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/en/about');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await behaviour()).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behaviour()).toBe('auto');
    await toTheEnd(page);
    const after = await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('aside a[href="#top"]')?.click();
      return scrollY;
    });
    expect(after).toBe(0);
    await expectBackToTop(page, 'complementary');
  });
  await page.goto('/en/services');
  await expectBackToTop(page, 'complementary');
  await expectBackToTop(page, 'main');
});

test('"back to top" leads to the very top of other pages as well', SWEEP, async ({ page }) => {
  for (const address of ['/en', '/en/privacy-policy', '/en/services/1']) {
    await page.goto(address);
    await expectBackToTop(page, 'complementary');
  }
});

for (const [addresses, run] of [
  [['/en', '/en/about'], {}],
  [['/en/services', '/en/impressum'], SWEEP],
] as const) {
  test(
    `on a phone, calling is in sight from the first paint on, and going back to the top once there is one (${addresses.join(', ')})`,
    run,
    async ({ page }) => {
      await answeredCookies(page);
      await page.setViewportSize(PHONE);
      await page.route('**/_next/static/**/*.js', (route) => route.abort());
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'load' });
        await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(1);
        await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
        await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(2);
        for (const scrolled of [900, 0]) {
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
          await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(scrolled > 0 ? 2 : 1);
          for (const link of await page.getByRole('complementary').getByRole('link').all()) {
            await expect(link).toBeInViewport({ ratio: 1 });
          }
        }
      }
    },
  );
}

test('on a phone a salon without a number has no empty bar at the top of a page', async ({ page }) => {
  await answeredCookies(page);
  await page.setViewportSize(PHONE);
  await page.goto('/en/about');
  await page.evaluate(() => document.querySelector('.shortcuts [href^="tel:"]')?.remove());
  await expect(page.locator('.shortcuts')).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('.shortcuts').getByRole('link')).toBeInViewport({ ratio: 1 });
});

const BARS = '.cookie-bar, .visit-bar, .book-bar, .shortcuts';
/** No bar is higher, which is two lines: a sentence, and what can be pressed. */
const HIGHEST_BAR = 88;
const barsOf = (page: Page) =>
  page.evaluate((bars) => {
    const heights = [...document.querySelectorAll(bars)].map((bar) => bar.getBoundingClientRect().height);
    const header = document.querySelector('header');
    const sticks = header && getComputedStyle(header).position === 'sticky';
    return { bars: heights.filter((height) => height > 0), header: sticks ? header.offsetHeight : 0 };
  }, BARS);

for (const [address, run] of [
  ['/de/services/1', {}],
  ['/de', SWEEP],
] as const) {
  test(
    `one bar at a time lies over the end of a small screen, and half of it is left to read (${address})`,
    run,
    async ({ page }) => {
      const expectOneBar = async (which: string) => {
        await page.goto(address);
        for (const [width, height] of [
          [390, 844],
          [844, 390],
          [640, 400],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect(page.locator(which).filter({ visible: true }), `${address}, ${width} px`).toHaveCount(
            1,
          );
          const { bars, header } = await barsOf(page);
          expect([address, width, bars.length]).toEqual([address, width, 1]);
          expect(bars[0]).toBeLessThanOrEqual(HIGHEST_BAR);
          expect(height - header - (bars[0] ?? 0)).toBeGreaterThanOrEqual(height / 2);
        }
      };
      const visit = {
        id: 1,
        service: 'Maniküre',
        from: '2099-01-05T09:00:00+01:00',
        to: '2099-01-05T10:00:00+01:00',
      };
      await page.addInitScript(
        (stored) => localStorage.setItem('nextVisit', stored),
        JSON.stringify({ ...visit, heldUntil: null }),
      );
      await test.step('the question about cookies', () => expectOneBar('.cookie-bar'));
      await answeredCookies(page);
      await test.step('the next visit', () => expectOneBar('.visit-bar'));
      await page.addInitScript(() => localStorage.removeItem('nextVisit'));
      await test.step('the shortcuts, or what books', () => expectOneBar('.shortcuts, .book-bar'));
    },
  );
}

for (const language of LANGUAGES) {
  test(
    `on the first screen every word and button has its room, above the question about cookies (${language})`,
    sweepIn(language),
    async ({ page }) => {
      const today = dayInZone(new Date(), 'Europe/Belgrade');
      await page.route('**/api/next-terms*', (route) =>
        route.fulfill({ json: { terms: [{ serviceUnitId: 1, from: `${today}T23:30:00+01:00` }] } }),
      );
      const bar = page.getByRole('dialog', { name: words[language].cookies.title, exact: true });
      const top = async () => (await bar.boundingBox())?.y ?? 0;
      await page.goto(addressIn(language));

      await test.step('on a phone and a laptop nothing lies over what is free today', async () => {
        for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
          await page.setViewportSize(viewport);
          const free = page.locator('a[href*="when=today"]').first();
          await expect(free).toBeVisible();
          const end = await free.evaluate((link) => link.getBoundingClientRect().bottom);
          await expect(bar).toBeVisible();
          expect([viewport.width, end <= (await top())]).toEqual([viewport.width, true]);
        }
      });

      await test.step('the question about cookies leaves the main button and the end of the page free', async () => {
        for (const [width, height] of [
          [320, 700],
          [360, 640],
          [390, 844],
          [768, 1024],
          [1280, 720],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          const book = page.getByRole('main').getByRole('link', { name: words[language].home.bookNow });
          const box = await book.first().boundingBox();
          const end = await top();
          expect([width, (box?.y ?? 0) + (box?.height ?? 0) <= end]).toEqual([width, true]);

          const reserved = await page.evaluate(() =>
            parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
          );
          expect(reserved).toBeGreaterThanOrEqual(height - (await top()));
          await toTheEnd(page);
          const footer = await page.getByRole('contentinfo').boundingBox();
          expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
        }
      });

      await test.step("the slogan's words in italics stand on one line, whatever the screen", async () => {
        for (const width of [320, 390, 820, 1024, 1280, 1440, 1920, 2560]) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await linesOfEmphasis(page)]).toEqual([width, 1]);
        }
      });
    },
  );
}

for (const [viewport, run] of [
  [PHONE, {}],
  [{ width: 1440, height: 900 }, SWEEP],
] as const) {
  test(
    `whatever has the focus is never behind the question about cookies, which comes right after the skip link (${viewport.width} px)`,
    run,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/en');
      const names: string[] = [];
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press('Tab');
        await expect
          .poll(() =>
            page.evaluate(() => {
              const [focused, bar] = [document.activeElement, document.querySelector('.cookie-bar')];
              if (!focused || !bar) return 'nothing is focused';
              if (bar.contains(focused)) return 'free';
              const { top, bottom, height } = focused.getBoundingClientRect();
              const room = bar.getBoundingClientRect().top;
              // A picture may be taller than what is left of the screen.
              const free = height < room / 2 ? top >= 0 && bottom <= room : top < room && bottom > 0;
              return free ? 'free' : `hidden: ${focused.outerHTML.slice(0, 120)}`;
            }),
          )
          .toBe('free');
        if (stop < 5) expect(await scrollY(page)).toBe(0);
        names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      expect(names.slice(0, 5)).toEqual([
        text.skip,
        'Privacy',
        words.en.cookies.acceptAll,
        words.en.cookies.onlyNecessary,
        words.en.cookies.manage,
      ]);
    },
  );
}

async function expectBarWithRoom(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await toTheEnd(page);
  const shortcuts = page.getByRole('complementary');
  const bar = await shortcuts.boundingBox();
  expect([address, bar]).toMatchObject([address, { x: 0, width, height: 844 - (bar?.y ?? 0) }]);
  // What comes late may make the page longer.
  const endOfFooter = async () => {
    await toTheEnd(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    return (footer?.y ?? 0) + (footer?.height ?? 0);
  };
  await expect.poll(endOfFooter, `${address}, ${width} px`).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  const ground = await shortcuts.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).toBe('rgb(251, 247, 242)');
  for (const link of await shortcuts.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

async function expectBesideEverything(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await toTheEnd(page);
  const button = page.getByRole('complementary').getByRole('link', { name: text.backToTop });
  await expect(button).toBeInViewport({ ratio: 1 });
  const left = (await button.boundingBox())?.x ?? 0;
  const ends = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, summary), footer :is(a, button)')]
      .filter((control) => control.checkVisibility())
      .map((control) => Math.round(control.getBoundingClientRect().right)),
  );
  expect([width, Math.max(...ends) <= left]).toEqual([width, true]);
}

test(
  'calling and going back to the top have room of their own on other pages as well',
  SWEEP,
  async ({ page }) => {
    await answeredCookies(page);
    // On a phone the page of a service has a bar of its own instead.
    for (const [address, widths] of [
      ['/', [320, 390, 820]],
      ['/de/team', [320, 390]],
      ['/de/services/1', [820]],
    ] as const) {
      await page.goto(address);
      for (const width of widths) await expectBarWithRoom(page, address, width);
    }
  },
);

test('calling and going back to the top have room of their own: a bar on a small screen, a place beside everything on a large one', async ({
  page,
}) => {
  await answeredCookies(page);
  await page.goto('/en/services');
  for (const width of [320, 390, 820]) await expectBarWithRoom(page, '/en/services', width);
  await test.step('on a large screen, the way back to the top lies beside everything', async () => {
    for (const width of [1024, 1280, 1440, 1920]) await expectBesideEverything(page, width);
  });

  await test.step('on a phone, the shortcuts never lie over what has the focus', async () => {
    await page.setViewportSize(PHONE);
    await page
      .getByRole('button', { name: /^Bookmark/ })
      .first()
      .focus();
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() =>
          page.evaluate(() => {
            const box = document.activeElement?.getBoundingClientRect();
            return [...document.querySelectorAll('aside a')].some((link) => {
              const { left, top } = link.getBoundingClientRect();
              return box && box.right > left && box.bottom > top && box.top < innerHeight;
            });
          }),
        )
        .toBe(false);
    }
  });
});
