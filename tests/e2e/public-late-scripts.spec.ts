import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { TEST_DIST } from '../../scripts/testing/dist.mjs';
import { dialogOf, SWEEP, words } from '../support/browser/pages.ts';
import { holdBack } from '../support/browser/hold-back.ts';

const { cookies } = words.en;

/** React and Next, which every page of this build needs. */
const rootScripts = () => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(TEST_DIST, 'build-manifest.json'), 'utf8'));
  return (manifest as { rootMainFiles: string[] }).rootMainFiles.map((file) => path.basename(file));
};

/** The names of all script files that were asked for, as they come. */
function watchScripts(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(path.basename(new URL(request.url()).pathname));
  });
  return requested;
}

const SCRIPTS = /\/_next\/static\/.*\.js$/;
const question = (page: Page) => page.getByRole('dialog', { name: cookies.title, exact: true });

for (const [address, tag] of [
  ['/', {}],
  ['/en/services', SWEEP],
  ['/de/about', SWEEP],
  ['/en/services?search=massage', {}],
] as const) {
  test(`${address} asks for React only when it is painted`, tag, async ({ page }) => {
    const requested = watchScripts(page);
    const release = await holdBack(page, /\.css$/);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => [...requested].some((name) => name.startsWith('after-paint-'))).toBe(true);
    await page.waitForTimeout(500);
    expect(rootScripts().filter((name) => requested.has(name))).toEqual([]);
    release();
    await expect.poll(() => rootScripts().every((name) => requested.has(name))).toBe(true);
  });
}

test('a tab in the background, which nobody paints, gets its scripts as well', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/en/services');
  await page.getByRole('button', { name: cookies.acceptAll }).click();
  await expect(question(page)).toBeHidden();
});

test('what is pressed before any script has come is answered once, when they have', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/en/services', { waitUntil: 'commit' });
  await page.getByRole('button', { name: cookies.acceptAll }).click();
  await expect(question(page)).toBeVisible();
  release();
  await expect(question(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookieSettings'))).toBe(
    '{"all":true,"marketing":true}',
  );

  const again = await holdBack(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  const like = page.getByRole('button', { name: /^Like: / }).nth(5);
  const bookmark = page.getByRole('button', { name: /^Bookmark: / }).nth(5);
  await like.click();
  await bookmark.click();
  again();
  // The last one counts; the other was given up.
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
});

test('Book Now, pressed too early, opens the dialog; the phone menu, which needs no script, stays as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/en/services', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Book Now: / })
    .first()
    .click();
  const pressed = page.locator('[data-early]');
  await expect(pressed).toHaveAccessibleName(/^Book Now: /);
  const turning = await pressed.evaluate((element) => getComputedStyle(element, '::before').animationName);
  expect(turning).toBe('turn');
  release();
  await expect(dialogOf(page, 'en')).toBeVisible();
  await expect(pressed).toHaveCount(0);

  const again = await holdBack(page, SCRIPTS);
  await page.goto('/en/services', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.en.shell.openMenu }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeVisible();
  again();
  await page.waitForFunction(() => !window.earlyPress);
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: words.en.shell.about }).click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await expect(menu).toBeHidden();
});
