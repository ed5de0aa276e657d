import { hashSync } from '@node-rs/argon2';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  inDatabase,
  logInTheBrowser,
  PASSWORD,
  passwordHash,
  waitForLife,
} from '../support/browser/board.ts';
import { SWEEP } from '../support/browser/pages.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';

const COOKIE = 'next-auth.session-token';

/** Of the server under test, whose sessions live as long as usual. */
const origin = process.env.E2E_BASE_URL ?? '';
let people = 0;

async function aMember(password_hash = passwordHash()): Promise<string> {
  const email = `member.${process.pid}.${Date.now()}.${++people}@salon.example`;
  await inDatabase(
    (sql) => sql`insert into "user" ${sql({ email, password_hash, roles: ['ROLE_MANAGER'], status: 3 })}`,
  );
  return email;
}

const endSessionsOf = (email: string) =>
  inDatabase(
    (sql) => sql`update auth_session set revoked_at = now()
                 where user_id = (select id from "user" where email = ${email})`,
  );

async function logIn(page: Page, server: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${server}/board/login`);
  await page.getByLabel('Imejl').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijavite se' }).click();
}

/** Without the form, which the first test is about. */
async function openDashboard(page: Page): Promise<string> {
  const email = await aMember();
  await logInTheBrowser(page, email);
  waitForLife(page);
  await page.goto('/board/dashboard');
  return email;
}

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === COOKIE)?.value;

test('a login opens the dashboard, and keeps both tokens out of the reach of scripts', async ({
  context,
  page,
}) => {
  // How slow the product makes its own hash is seen here.
  await logIn(page, origin, await aMember(hashSync(PASSWORD)), 'another password');
  await expect(page.getByRole('main').getByText('Prijava nije uspela.')).toBeVisible();
  await expect(page.getByLabel('Imejl')).toHaveValue(/member/);

  await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Prijavite se' }).click();
  await expect(page).toHaveURL(`${origin}/board/dashboard`);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(String(stored.roles))).toEqual(['ROLE_MANAGER']);
  expect(Number(stored.expiresAt)).toBeGreaterThan(Date.now());
  expect(JSON.stringify(stored)).not.toMatch(/token|eyJ/i);
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain(COOKIE);
});

test.describe('where an access lives for seconds', () => {
  /** Of its own, since nobody else's sessions live so short. */
  let salon: TestSalon;
  let brief: string;

  test.beforeAll(async () => {
    salon = await openTestSalon();
    // The page refreshes 300 seconds ahead, so each access is good for three more.
    ({ origin: brief } = await salon.serve({ SESSION_ACCESS_SECONDS: '303' }));
  });
  test.afterAll(() => salon.close());

  async function openBriefly(page: Page): Promise<void> {
    const email = `member.${++people}@salon.example`;
    const row = { email, password_hash: passwordHash(), roles: ['ROLE_MANAGER'], status: 3 };
    await salon.sql`insert into "user" ${salon.sql(row)}`;
    await logInTheBrowser(page, email, brief);
    await page.goto(`${brief}/board/dashboard`);
  }

  test('two open tabs refresh once between them, again and again, and both stay; when the session was ended elsewhere the one that is left says so, and goes to the login page', async ({
    context,
    page,
  }) => {
    await openBriefly(page);
    const other = await context.newPage();
    await other.goto(`${brief}/board/dashboard`);

    let refreshes = 0;
    for (const tab of [page, other]) {
      tab.on('request', (request) => {
        if (request.url().endsWith('/admin/api/token/refresh')) refreshes += 1;
      });
    }
    const generation = async () => {
      const [session] =
        await salon.sql`select max(generation)::int as generation from auth_session where revoked_at is null`;
      return session?.generation as number;
    };
    await expect.poll(generation, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    expect(refreshes).toBeLessThanOrEqual((await generation()) + 1);
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(tab).toHaveURL(/dashboard/);
    }

    await test.step('a session that was ended elsewhere says so, and goes to the login page', async () => {
      await other.close();
      await salon.sql`update auth_session set revoked_at = now() where revoked_at is null`;
      await expect(page).toHaveURL(/board\/login\?notice=session-over/, { timeout: 15_000 });
      await expect(page.getByRole('status').getByText('Vaša sesija je istekla.')).toBeVisible();
      await expect(page.locator('[data-toast=error]')).toContainText('Vaša sesija je istekla.');
      expect(await page.evaluate(() => localStorage.getItem('expiresAt'))).toBeNull();
    });
  });
});

test('a session that was ended elsewhere opens no page of the board', async ({ page }) => {
  for (const [screen, asks] of [
    ['clients', 'the page, since the cookie alone would do'],
    ['users', 'the first door, since the cookie has not the role'],
  ] as const) {
    await test.step(`${screen}, where it is asked for by ${asks}`, async () => {
      const email = await aMember();
      await logInTheBrowser(page, email);
      // Nothing that runs in a page tells this browser.
      await endSessionsOf(email);
      await page.goto(`${origin}/board/${screen}`);
      await expect(page).toHaveURL(`${origin}/board/login?notice=session-over`);
      await expect(page.getByRole('status').getByText('Vaša sesija je istekla.')).toBeVisible();
    });
  }
});

test('a session that was ended elsewhere is said to be over once, however much the next screen asks for', async ({
  page,
}) => {
  await endSessionsOf(await openDashboard(page));
  await page.getByRole('link', { name: 'Kalendar', exact: true }).first().click();
  await expect(page).toHaveURL(`${origin}/board/login?notice=session-over`);
  await expect(page.locator('[data-toast=error]')).toContainText('Vaša sesija je istekla.');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-toast]')).toHaveCount(1);
});

async function expectLoggedOutBy(page: Page, address: string): Promise<void> {
  const context = page.context();
  const stored = await sessionOf(context);
  expect(stored).toBeTruthy();
  const answer = await page.goto(`${origin}${address}`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['set-cookie']).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sessionOf(context)).toBeUndefined();
  // This browser remembers nothing of it.
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['roles', 'expiresAt', 'nextauth.message'].filter((key) => localStorage.getItem(key) !== null),
      ),
    )
    .toEqual([]);
  // The old cookie is dead, not only forgotten.
  await context.addCookies([{ name: COOKIE, value: stored ?? '', url: origin }]);
  await page.goto(`${origin}/board/dashboard`);
  await expect(page).toHaveURL(/board\/login/);
}

test('who opens a public page is logged out first; what a page only fetches logs nobody out', async ({
  context,
  page,
}) => {
  await openDashboard(page);
  await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/services';
    await fetch('/', { headers: { 'next-url': '/board/dashboard' } });
    await fetch('/services');
    const ahead = document.createElement('link');
    ahead.rel = 'prefetch';
    ahead.href = '/services';
    document.head.append(ahead);
    await new Promise((loaded) => {
      ahead.addEventListener('load', loaded);
      ahead.addEventListener('error', loaded);
    });
  });
  expect(await sessionOf(context)).toBeTruthy();
  await page.reload();
  await expect(page).toHaveURL(/dashboard/);

  await expectLoggedOutBy(page, '/');
});

test('who opens the list of services is logged out first', SWEEP, async ({ page }) => {
  await openDashboard(page);
  await expectLoggedOutBy(page, '/services');
});

test(
  'who leaves for a public page gets there, whatever the page that is left still asks for',
  SWEEP,
  async ({ page }) => {
    await logInTheBrowser(page, await aMember());
    // What lets one leave is there when the page's scripts are.
    waitForLife(page);
    await page.goto(`${origin}/board/clients`);
    await page.route('**/services', async (route) => {
      const answer = await route.fetch();
      // The session has ended, and the next page takes its time.
      await new Promise((later) => setTimeout(later, 3_000));
      await route.fulfill({ response: answer });
    });
    // Playwright itself presses nothing on a page that is being left.
    await page
      .getByRole('link', { name: 'Kalendar', exact: true })
      .first()
      .evaluate((link: HTMLElement) => {
        location.assign('/services');
        setTimeout(() => link.click(), 1_500);
      });
    await expect(page).toHaveURL(`${origin}/services`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('nobody sees a page of the board without a session', async ({ page }) => {
  await page.goto(`${origin}/board`);
  await expect(page).toHaveURL(`${origin}/board/login`);
  for (const screen of ['', '/dashboard', '/users', '/nothing', '/service-units/1/images']) {
    const answer = await page.request.get(`${origin}/board${screen}`);
    expect([screen, answer.status(), answer.url()]).toEqual([screen, 200, `${origin}/board/login`]);
  }
});

test('the ways around Next’s middleware that are known lead nowhere', async ({ request }) => {
  const tricks: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    {
      'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
    },
    { 'x-middleware-next': '1' },
    { 'x-middleware-rewrite': '/admin/api/clients' },
    { 'x-middleware-override-headers': 'authorization', 'x-middleware-request-authorization': 'Bearer x' },
    { 'x-nextjs-data': '1' },
    { 'x-original-url': '/api/health/live' },
    { 'x-rewrite-url': '/api/health/live' },
    { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-salon-peer': '127.0.0.1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { 'next-action': 'x' },
    { purpose: 'prefetch' },
  ];
  for (const headers of [{}, ...tricks]) {
    for (const address of [
      '/admin/api/clients',
      '/admin/api/users',
      '/admin/api/clients/',
      '//admin/api/clients',
    ]) {
      const answer = await request.get(`${origin}${address}`, {
        headers,
        maxRedirects: 5,
        failOnStatusCode: false,
      });
      expect([headers, address, [400, 401, 404].includes(answer.status())]).toEqual([headers, address, true]);
      expect(await answer.text()).not.toContain('"items"');
    }
    const page = await request.get(`${origin}/board/users`, {
      headers,
      maxRedirects: 0,
      failOnStatusCode: false,
    });
    const text = await page.text();
    expect([headers, text.includes('salon.example"')]).toEqual([headers, false]);
    expect([headers, page.status()]).toEqual([headers, expect.not.stringMatching(/^200$/)]);
  }
});
