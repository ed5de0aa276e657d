import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addressIn, LANGUAGES, SWEEP, words } from '../support/browser/pages.ts';
import { violationsOf } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

declare global {
  interface Window {
    /** What the policy has refused or would have, in the present document. */
    breaches?: string[];
  }
}

const OF_EACH_KIND = [
  '/',
  '/services',
  '/services?search=a&sortPrice=ASC',
  '/services?serviceUnits=1,2&liked=1',
  '/services/1',
  '/about',
  '/privacy-policy',
  '/no-such-page',
];
const OTHERS = ['/impressum', '/accessibility'];
/** To axe no other than the list of a search. */
const ALIKE = new Set(['/services', '/services?serviceUnits=1,2&liked=1']);
const BEHIND_A_MAIL = '/status-confirmation?action=unsubscribe-newsletter&token=x';

async function watch(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) errors.push(message.text());
  });
  await page.addInitScript(() => {
    window.breaches = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.breaches?.push(
        `${event.disposition} ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  return errors;
}

const breaches = (page: Page) => page.evaluate(() => window.breaches);

/** Opens the page, and checks what its policy lets in and what it has refused. */
async function expectNoBreach(page: Page, path: string, errors: string[]): Promise<void> {
  const answer = await page.goto(path);
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect([path, scripts]).toEqual([
    path,
    expect.stringMatching(/^'self'( 'sha256-[A-Za-z0-9+/]{43}='){2,5}$/),
  ]);
  // Many proxies take 4 KB of headers and no more.
  const size = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  expect([path, size < 4_096]).toEqual([path, true]);
  expect([path, await breaches(page), errors]).toEqual([path, [], []]);
}

/** The second time the browser has the page already, and asks only whether it is still the same. */
async function expectNoBreachAgain(page: Page, path: string, errors: string[]): Promise<void> {
  await page.goto(path);
  expect([path, 'again', await breaches(page), errors]).toEqual([path, 'again', [], []]);
}

async function expectAxeFindsNothing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsOf(page, { spokenNames: true })).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(page, { reachedAlone: true })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('no public page of any kind breaks its policy, which lets in only scripts that it names; axe finds nothing there, and on a phone each control is within reach', async ({
  page,
  baseURL,
}) => {
  const errors = await watch(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  for (const path of OF_EACH_KIND) {
    await expectNoBreach(page, addressIn('de', path), errors);
    if (!ALIKE.has(path)) await expectAxeFindsNothing(page);
  }
  for (const path of ['/', '/services']) await expectNoBreachAgain(page, addressIn('de', path), errors);
  await page.goto(addressIn('de', BEHIND_A_MAIL));
  await expectAxeFindsNothing(page);
  expect(foreign).toEqual([]);
});

for (const language of LANGUAGES) {
  test(`no public page breaks its policy, the second time neither (${language})`, SWEEP, async ({ page }) => {
    const errors = await watch(page);
    for (const path of [...OF_EACH_KIND, ...OTHERS]) {
      await expectNoBreach(page, addressIn(language, path), errors);
      await expectNoBreachAgain(page, addressIn(language, path), errors);
    }
  });
}

test('nor does going from page to page, pressing what there is; a script that has found its way in does not run', async ({
  page,
}) => {
  const errors = await watch(page);
  await page.goto('/en');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const nav = page.getByRole('banner');
  await nav.getByRole('link', { name: words.en.shell.services }).click();
  await expect(page).toHaveURL(/\/en\/services$/);
  await page
    .getByRole('link', { name: /^Check This Out: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/services\/\d+-/);
  await nav.getByRole('link', { name: words.en.shell.about }).click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await page.goBack();
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').filter({ hasText: words.en.reservation.timeTitle })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect([await breaches(page), errors]).toEqual([[], []]);

  await test.step('a script that has found its way into a page does not run', async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.ran = true');
      document.body.append(button);
      button.click();
      return 'ran' in window;
    });
    expect(ran).toBe(false);
    const refused = async () => (await breaches(page))?.filter((breach) => breach.startsWith('enforce'));
    await expect
      .poll(refused)
      .toEqual([
        expect.stringMatching(/script-src-elem inline/),
        expect.stringMatching(/script-src-attr inline/),
      ]);
  });
});

test('what browsers report is taken, and answered without a word', async ({ request }) => {
  const answer = await request.post('/api/csp-reports', {
    headers: { 'content-type': 'application/csp-report' },
    data: JSON.stringify({ 'csp-report': { 'document-uri': 'http://localhost/', 'blocked-uri': 'inline' } }),
  });
  expect([answer.status(), await answer.text()]).toEqual([204, '']);
});

test('every answer stays with its own origin', async ({ request }) => {
  for (const path of [
    '/',
    '/en/services',
    '/no-such',
    '/icon.svg',
    '/api/general-working-hours',
    '/board/login',
  ]) {
    const headers = (await request.get(path)).headers();
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
    expect([path, headers['reporting-endpoints']]).toEqual([path, 'csp="/api/csp-reports"']);
  }
});
