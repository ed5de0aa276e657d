import { expect, type Page } from '@playwright/test';
import { dayInZone } from '../../lib/base/time/format.ts';
import { LANGUAGES, addressIn, answeredCookies, sweepIn, words } from '../support/pages.ts';
import { test } from '../support/visitor.ts';

const PHONE = { width: 390, height: 844 };
const text = words.en.shell;

const scrollY = (page: Page) => page.evaluate(() => scrollY);
const toTheEnd = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-whole', '');
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });

test('"back to top" leads to the very top of every page', async ({ page }) => {
  for (const address of ['/en', '/en/services', '/en/about', '/en/privacy-policy', '/en/services/1']) {
    await page.goto(address);
    await toTheEnd(page);
    expect(await scrollY(page)).toBeGreaterThan(500);
    await page.getByRole('complementary').getByRole('link', { name: text.backToTop }).click();
    await expect.poll(() => scrollY(page), address).toBe(0);
  }
  await page.goto('/en/services');
  await page.getByRole('main').getByRole('link', { name: text.backToTop }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('the way back to the top is smooth, and immediate for who wants less motion', async ({ page }) => {
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
});

test('on a phone, calling is in sight from the first paint on, and going back to the top once there is one', async ({
  page,
}) => {
  await answeredCookies(page);
  await page.setViewportSize(PHONE);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  for (const address of ['/en', '/en/services', '/en/about', '/en/impressum']) {
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
});

for (const [name, viewport] of Object.entries({ phone: PHONE, laptop: { width: 1280, height: 800 } })) {
  test(`on the first screen of a ${name} nothing lies over what is free today`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const today = dayInZone(new Date(), 'Europe/Belgrade');
    await page.route('**/api/next-terms*', (route) =>
      route.fulfill({ json: { terms: [{ serviceUnitId: 1, from: `${today}T23:30:00+01:00` }] } }),
    );
    for (const address of ['/', '/en', '/de']) {
      await page.goto(address);
      const free = page.locator('a[href*="when=today"]').first();
      await expect(free).toBeVisible();
      const [end, bars] = await Promise.all([
        free.evaluate((link) => link.getBoundingClientRect().bottom),
        page.evaluate(
          () => document.querySelector('.cookie-bar')?.getBoundingClientRect().top ?? innerHeight,
        ),
      ]);
      expect([address, end <= bars]).toEqual([address, true]);
    }
  });
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

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [640, 400],
] as const) {
  test(`one bar at a time lies over the end of a screen of ${width} × ${height}, and half of it is left to read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const expectOneBar = async (which: string) => {
      for (const address of ['/de', '/de/services/1']) {
        await page.goto(address);
        await expect(page.locator(which).filter({ visible: true }), address).toHaveCount(1);
        const { bars, header } = await barsOf(page);
        expect([address, bars.length]).toEqual([address, 1]);
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
    await expectOneBar('.cookie-bar');
    await answeredCookies(page);
    await expectOneBar('.visit-bar');
    await page.addInitScript(() => localStorage.removeItem('nextVisit'));
    await expectOneBar('.shortcuts, .book-bar');
  });
}

for (const language of LANGUAGES) {
  test(
    `the question about cookies leaves the main button and the end of the page free (${language})`,
    sweepIn(language),
    async ({ page }) => {
      const bar = page.getByRole('dialog', { name: words[language].cookies.title, exact: true });
      for (const [width, height] of [
        [320, 700],
        [360, 640],
        [390, 844],
        [768, 1024],
        [1280, 720],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(addressIn(language));
        const top = async () => (await bar.boundingBox())?.y ?? 0;
        const book = page.getByRole('main').getByRole('link', { name: words[language].home.bookNow });
        const box = await book.first().boundingBox();
        const end = await top();
        expect([width, (box?.y ?? 0) + (box?.height ?? 0) <= end]).toEqual([width, true]);

        const reserved = await page.evaluate(() => {
          const root = getComputedStyle(document.documentElement);
          return parseFloat(root.scrollPaddingBottom);
        });
        expect(reserved).toBeGreaterThanOrEqual(height - (await top()));
        await toTheEnd(page);
        const footer = await page.getByRole('contentinfo').boundingBox();
        expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
      }
    },
  );
}

for (const language of LANGUAGES) {
  test(`the slogan's words in italics stand on one line, whatever the screen (${language})`, async ({
    page,
  }) => {
    await page.goto(addressIn(language));
    for (const width of [320, 390, 820, 1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page
        .getByRole('heading', { level: 1 })
        .locator('em')
        .evaluate((emphasised) => {
          const range = document.createRange();
          range.selectNodeContents(emphasised);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      expect([width, lines]).toEqual([width, 1]);
    }
  });
}

test('whatever has the focus is never behind the question about cookies, which comes right after the skip link', async ({
  page,
}) => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
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
  }
});

for (const width of [320, 390, 820]) {
  test(`on a small screen, calling and going back to the top are a bar with room of its own (${width} px)`, async ({
    page,
  }) => {
    await answeredCookies(page);
    await page.setViewportSize({ width, height: 844 });
    // On a phone the page of a service has a bar of its own instead.
    for (const address of ['/en/services', width < 640 ? '/de/team' : '/de/services/1', '/']) {
      await page.goto(address);
      await toTheEnd(page);
      const bar = await page.getByRole('complementary').boundingBox();
      expect(bar).toMatchObject({ x: 0, width, height: 844 - (bar?.y ?? 0) });
      // What comes late may make the page longer.
      const endOfFooter = async () => {
        await toTheEnd(page);
        const footer = await page.getByRole('contentinfo').boundingBox();
        return (footer?.y ?? 0) + (footer?.height ?? 0);
      };
      await expect.poll(endOfFooter).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      const readState = await page
        .getByRole('complementary')
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(readState).toBe('rgb(251, 247, 242)');
      for (const link of await page.getByRole('complementary').getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });
}

for (const width of [1024, 1280, 1440, 1920]) {
  test(`on a large screen, the way back to the top lies beside everything (${width} px)`, async ({
    page,
  }) => {
    await answeredCookies(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/services');
    await toTheEnd(page);
    const button = page.getByRole('complementary').getByRole('link', { name: text.backToTop });
    await expect(button).toBeInViewport({ ratio: 1 });
    const left = (await button.boundingBox())?.x ?? 0;
    const ends = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(a, button, input, summary), footer :is(a, button)')]
        .filter((control) => control.checkVisibility())
        .map((control) => Math.round(control.getBoundingClientRect().right)),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(left);
  });
}

test('on a phone, the shortcuts never lie over what has the focus', async ({ page }) => {
  await answeredCookies(page);
  await page.setViewportSize(PHONE);
  await page.goto('/en/services');
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
