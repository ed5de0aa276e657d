import { expect, type Page } from '@playwright/test';
import { words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.cookies;
const MAP = 'https://www.openstreetmap.org/';

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookieSettings') ?? 'null') as unknown);
const requesting = (page: Page) => page.getByRole('dialog', { name: text.title, exact: true });
const settings = (page: Page) => page.getByRole('dialog', { name: text.settings });
const map = (page: Page) => page.locator('iframe');

/** Nothing leaves the machine: the map's host is answered here, and noted. */
async function watchMap(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(`${MAP}**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title>' });
  });
  return requested;
}

const scrollToMap = (page: Page) => page.locator('#find-us').scrollIntoViewIfNeeded();

test('nothing of another provider loads before consent; accepting all brings the map, here and after a reload', async ({
  page,
}) => {
  const requested = await watchMap(page);
  await page.goto('/en');
  await expect(requesting(page)).toBeVisible();
  await scrollToMap(page);
  await expect(map(page)).toHaveCount(0);
  expect(requested).toEqual([]);

  await requesting(page).getByRole('button', { name: text.acceptAll }).click();
  await expect(requesting(page)).toBeHidden();
  expect(await stored(page)).toEqual({ all: true, marketing: true });
  await expect(map(page)).toBeVisible();
  // Whether its host can be reached, and the map.
  await expect.poll(() => requested.length).toBe(2);

  await page.reload();
  await scrollToMap(page);
  await expect(map(page)).toBeVisible();
  await expect(requesting(page)).toBeHidden();
});

test('the question stands there with the first paint, before any script file has come, and not for who has answered', async ({
  page,
}) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/en', { waitUntil: 'load' });
  await expect(requesting(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cookieSettings', '{"all":null,"marketing":false}'));
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(requesting(page)).toBeHidden();
});

test('marketing is unticked until pressed, technical cannot be unticked, and a mind is changed in the footer', async ({
  page,
}) => {
  await watchMap(page);
  await page.goto('/en');
  await requesting(page).getByRole('button', { name: text.manage }).click();
  const marketing = settings(page).getByRole('checkbox', { name: text.marketing });
  const technical = settings(page).getByRole('checkbox', { name: text.technical });
  await expect(marketing).not.toBeChecked();
  await expect(technical).toBeChecked();
  await expect(technical).toBeDisabled();
  await settings(page).getByText(text.extended).click();
  await expect(settings(page).getByText('OpenStreetMap Foundation')).toBeVisible();
  await expectAccessible(page);

  await settings(page).getByRole('button', { name: text.back }).click();
  await expect(requesting(page)).toBeVisible();
  await requesting(page).getByRole('button', { name: text.manage }).click();
  await settings(page).getByRole('button', { name: text.save }).click();
  expect(await stored(page)).toEqual({ all: null, marketing: false });
  await scrollToMap(page);
  await expect(map(page)).toHaveCount(0);

  const change = page.getByRole('contentinfo').getByRole('button', { name: words.en.shell.cookieSettings });
  await change.click();
  await settings(page).getByRole('checkbox', { name: text.marketing }).check();
  await settings(page).getByRole('button', { name: text.save }).click();
  expect(await stored(page)).toEqual({ all: null, marketing: true });
  await expect(map(page)).toHaveCount(1);

  await change.click();
  await settings(page).getByRole('checkbox', { name: text.marketing }).uncheck();
  await settings(page).getByRole('button', { name: text.save }).click();
  expect(await stored(page)).toEqual({ all: null, marketing: false });
  await expect(map(page)).toHaveCount(0);
});

test('only what is necessary is one press away, and as easy as all', async ({ page }) => {
  const requested = await watchMap(page);
  await page.goto('/en');
  const [all, necessary] = [
    requesting(page).getByRole('button', { name: text.acceptAll }),
    requesting(page).getByRole('button', { name: text.onlyNecessary }),
  ];
  const readState = (button: typeof all) =>
    button.evaluate((element) => {
      const { backgroundColor, color, borderColor, fontSize } = getComputedStyle(element);
      return [element.clientWidth, backgroundColor, color, borderColor, fontSize];
    });
  expect(await readState(necessary)).toEqual(await readState(all));
  await necessary.click();
  await expect(requesting(page)).toBeHidden();
  expect(await stored(page)).toEqual({ all: null, marketing: false });
  await page.reload();
  await scrollToMap(page);
  await expect(map(page)).toHaveCount(0);
  await expect(requesting(page)).toBeHidden();
  expect(requested).toEqual([]);
});

test('the map is accepted at its own place too, comes at another try where it cannot be reached, and can be put away', async ({
  page,
}) => {
  const place = page.getByRole('region', { name: 'find us' });
  await test.step('where the map cannot be reached, the address stands there', async () => {
    await page.route(`${MAP}**`, (route) => route.abort('addressunreachable'));
    const answer = await page.goto('/en');
    const policy = answer?.headers()['content-security-policy'];
    expect(policy, 'its host alone is let in').toContain('frame-src https://www.openstreetmap.org;');
    await page.getByRole('button', { name: words.en.map.show }).click();
    await expect(place.getByRole('status')).toContainText('The map cannot be reached right now.');
    await expect(map(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('another try brings it', async () => {
    await watchMap(page);
    await page.getByRole('button', { name: words.en.map.retry }).click();
    await expect(map(page)).toBeVisible();
    expect(await stored(page)).toEqual({ all: null, marketing: true });
  });

  await test.step('there is a way back from the map, for when it stays empty', async () => {
    await page.getByRole('button', { name: words.en.map.hide }).click();
    await expect(map(page)).toHaveCount(0);
    await page.getByRole('button', { name: words.en.map.show }).click();
    await expect(map(page)).toBeVisible();
  });
});
