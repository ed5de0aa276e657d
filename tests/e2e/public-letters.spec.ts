import { expect, type Page } from '@playwright/test';
import { freeTerms, someone } from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

/**
 * Serbian in Cyrillic letters, beside the Latin ones: a choice of how the same pages are shown.
 */
const byChoice = test.extend<object>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      localStorage.setItem('cookieSettings', '{"all":null,"marketing":false}');
      if (!localStorage.getItem('letters')) localStorage.setItem('letters', '"cyrillic"');
    });
    await use(page);
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

test('letters are chosen at the foot of a page, hold on the next ones, and are taken back there', async ({
  page,
}) => {
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: 'Ћирилица' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Cyrl');
  await expect(heading(page)).toHaveText(/^\P{Script=Latin}+$/u);
  await expect(page).toHaveURL(/\/about$/);
  await expect(foot.getByRole('button', { name: 'Ћирилица' })).toBeHidden();

  await page.goto('/services');
  await expect(heading(page)).toHaveText(/^\P{Script=Latin}+$/u);
  await expect(page).toHaveTitle(/Услуге/);
  await foot.getByRole('button', { name: 'Latinica' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn');
  await expect(heading(page)).toHaveText(/^\P{Script=Cyrillic}+$/u);
});

byChoice(
  'the salon keeps the letters of its name on every page, and other languages keep theirs',
  async ({ page }) => {
    await test.step('the name, on what links in mails open and where nothing is as well', async () => {
      for (const path of [
        '/',
        '/status-confirmation?action=confirm-reservation&token=abc',
        '/no-such-page',
      ]) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Cyrl');
        await expect(page.getByRole('banner').getByText('Salon Breza')).toBeVisible();
        await expect(page.getByRole('contentinfo').getByText(/© Salon Breza/)).toBeVisible();
      }
    });

    await test.step('other languages', async () => {
      await page.goto('/en/services');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('main')).not.toHaveText(/\p{Script=Cyrillic}/u);
      await expect(page.getByRole('button', { name: 'Ћирилица' })).toHaveCount(0);
    });
  },
);

byChoice('the letters are there before any other script, and React keeps them', async ({ page }) => {
  const faults = watchFaults(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await expect(heading(page)).toHaveText(/^\P{Script=Latin}+$/u);
  await expect(page.locator('body')).toBeVisible();
  const before = await page.locator('main').innerText();
  await heading(page).evaluate((element) => element.setAttribute('data-seen', ''));
  release();
  await page.waitForFunction(() => !window.earlyPress);
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toHaveAttribute('data-seen', '');
  expect((await page.locator('main').innerText()).slice(0, 400)).toBe(before.slice(0, 400));
  expect(faults).toEqual([]);
});

/** On a phone of each width. */
async function expectEarliestWithinItsButton(page: Page): Promise<void> {
  const earliest = page.getByRole('dialog').getByRole('button', { name: /^Најранији термин/ });
  await expect(earliest).toBeVisible();
  const usual = page.viewportSize();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const { beside, linesOfWhen } = await earliest.evaluate((button) => {
      const text = [...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (!text?.textContent) throw new Error('the button has no text');
      const whole = document.createRange();
      whole.selectNodeContents(text);
      const when = document.createRange();
      when.setStart(text, text.textContent.indexOf(':') + 2);
      when.setEnd(text, text.textContent.length);
      const [outside, inside] = [button.getBoundingClientRect(), whole.getBoundingClientRect()];
      return {
        beside: Math.min(inside.left - outside.left, outside.right - inside.right),
        linesOfWhen: new Set([...when.getClientRects()].map(({ top }) => Math.round(top))).size,
      };
    });
    expect([width, beside >= 12, linesOfWhen]).toEqual([width, true, 1]);
  }
  if (usual) await page.setViewportSize(usual);
}

byChoice('a term is booked in Cyrillic, and what is typed stays as it was typed', async ({ page }) => {
  const faults = watchFaults(page);
  const languages = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Times alone, the same in each language, so that one answer is kept for all.
    if (pathname.startsWith('/api/') && pathname !== '/api/next-terms') {
      languages.add(request.headers()['lang'] ?? '');
    }
  });
  await page.goto('/services?book=2');
  await test.step('the earliest time stands within its button, and its date in one line', () =>
    expectEarliestWithinItsButton(page));
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  const days = dialog.getByRole('grid').getByRole('button', { disabled: false });
  await days.nth(5).click();
  await freeTerms(dialog).first().click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Имејл') });
  const visitor = someone();
  await form.getByLabel('Имејл').fill(visitor.email);
  await form.getByLabel('Име и презиме').fill(visitor.name);
  await expect(form.getByLabel('Име и презиме')).toHaveValue(visitor.name);
  await expect(form.getByLabel('Имејл')).toHaveValue(visitor.email);
  await form.getByRole('button', { name: 'Сачувајте ми термин', exact: true }).click();
  await expect(form.getByText('Ово поље је обавезно.')).toBeVisible();
  expect([...languages]).toEqual(['sr']);
  expect(faults).toEqual([]);
});

byChoice('what is looked for in Cyrillic letters is found', async ({ page }) => {
  await page.goto(`/services?search=${encodeURIComponent('шишање')}`);
  await expect(page.getByRole('searchbox')).toHaveValue('шишање');
  await expect(page.locator('#results')).toContainText('Женско шишање');
});
