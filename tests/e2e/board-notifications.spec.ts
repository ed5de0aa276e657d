import { expect, test, type Page } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { LANGUAGES, sweepIn, words } from '../support/browser/pages.ts';
import { expectFitsPhone, expectNoWider, expectSound } from '../support/browser/sound.ts';

const PATH = '/board/notifications';
const { board } = words.sr;
const { notifications } = board;

/**
 * A browser of the tests reaches no push service of its maker's, so it gets a subscription that nobody answers. One without windows
 * refuses by itself to show anything, whoever allows it.
 */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    let subscribed: object | null = null;
    const bytes = (text: string) =>
      Uint8Array.from(
        atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        (sign) => sign.codePointAt(0) ?? 0,
      ).buffer;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscribed),
      subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const endpoint = `https://1.1.1.1/${Math.random()}`;
        const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
        subscribed = {
          endpoint,
          options: { applicationServerKey: bytes(applicationServerKey) },
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
          unsubscribe() {
            subscribed = null;
            return Promise.resolve(true);
          },
        };
        return Promise.resolve(subscribed);
      },
    });
  });

const workers = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistrations();
    return found.map(({ active, scope }) => [
      new URL(active?.scriptURL ?? scope).pathname,
      new URL(scope).pathname,
    ]);
  });
const here = (page: Page) => page.getByRole('region', { name: notifications.here });
const step = (page: Page, kind: keyof typeof notifications.kinds, by: 'byDevice' | 'byMail') =>
  page.getByRole('group', { name: notifications.kinds[kind] }).getByLabel(notifications[by]);

test('what one wants to hear of is kept; this device is switched on by a press, by a worker of the board’s own, and off again', async ({
  page,
}) => {
  await withPushService(page);
  await openBoardAs(page, 'ROLE_MANAGER', PATH);
  await expect(step(page, 'booked', 'byDevice')).toBeChecked();
  await expect(step(page, 'digest', 'byDevice')).toHaveCount(0);
  await step(page, 'booked', 'byDevice').uncheck();
  await step(page, 'tomorrow', 'byMail').check();
  await page.getByLabel(notifications.wholeNames).check();
  await page.getByLabel(notifications.eveningHour).selectOption({ label: '20:00' });
  await page.getByRole('button', { name: board.form.save }).click();
  await expect(page.getByText(notifications.saved)).toBeVisible();
  await page.reload();
  await expect(step(page, 'booked', 'byDevice')).not.toBeChecked();
  await expect(step(page, 'tomorrow', 'byMail')).toBeChecked();
  await expect(step(page, 'tomorrow', 'byDevice')).toBeChecked();
  await expect(page.getByLabel(notifications.wholeNames)).toBeChecked();

  await test.step('this device is switched on by a press, by a worker of the board’s own, and off again', async () => {
    expect(await workers(page)).toEqual([]);
    await here(page).getByRole('button', { name: notifications.turnOn }).click();
    await expect(here(page).getByText(notifications.onHere)).toBeVisible();
    expect(await workers(page)).toEqual([['/board-push.js', '/board/']]);
    await here(page).getByRole('button', { name: notifications.turnOff }).click();
    await expect(here(page).getByText(notifications.offHere)).toBeVisible();
  });
});

test('who says no to the browser is told how to say yes', async ({ page }) => {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = 'denied';
      return Promise.resolve(permission);
    };
  });
  await openBoardAs(page, 'ROLE_MANAGER', PATH);
  await here(page).getByRole('button', { name: notifications.turnOn }).click();
  await expect(here(page).getByText(notifications.refused)).toBeVisible();
  expect(await workers(page)).toEqual([]);
});

test('the board is an app of its own, and visitors get nothing of it', async ({ page, request }) => {
  const manifest = page.locator('link[rel="manifest"]');
  await openBoardAs(page, 'ROLE_MANAGER', PATH);
  await expect(manifest).toHaveAttribute('href', '/board.webmanifest');
  const app = await request.get('/board.webmanifest');
  expect(app.headers()['content-type']).toContain('application/manifest+json');
  expect(await app.json()).toMatchObject({
    scope: '/board/',
    start_url: '/board/dashboard',
    display: 'standalone',
  });
  // What the board was still loading ahead is not the visitors' page's.
  await page.goto('about:blank');
  const requested: string[] = [];
  page.on('request', (each) => requested.push(new URL(each.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
  expect(requested.filter((path) => /board/.test(path))).toEqual([]);
  expect(await workers(page)).toEqual([]);
});

for (const language of LANGUAGES) {
  test(`it is sound at each width, in ${language}`, sweepIn(language), async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await logInAs(page, 'ROLE_MANAGER');
    await page.context().addCookies([{ name: 'lang', value: language, url: process.env.E2E_BASE_URL ?? '' }]);
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words[language].board.screens.notifications,
    );
    await expectSound(page);
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 820, height: 900 });
    await expectNoWider(page);
  });
}
