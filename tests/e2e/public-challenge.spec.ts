import { createHash } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import postgres from 'postgres';
import {
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  openDialog,
  someone,
  SWEEP,
  turnToNextMonth,
  words,
} from '../support/browser/pages.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';

/** One more process of the demo salon, with the limits as they are in earnest, behind a proxy of the test's. */
let own: TestSalon;
let origin: string;
let sql: postgres.Sql;

test.beforeAll(async () => {
  own = await openTestSalon();
  sql = postgres(process.env.E2E_DATABASE_URL ?? '', { max: 1 });
  const environment = {
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1',
    BACKGROUND_JOBS: 'off',
  };
  ({ origin } = await own.serve(environment));
});
test.afterAll(async () => {
  await sql.end();
  await own.close();
});

let networks = 0;
type Counted = { free: number; worked?: number };
const addressNow = () => `198.51.100.${networks}`;

/** So many tries from the present address were counted already. */
async function count(limit: string, counted: Counted): Promise<void> {
  const address = addressNow();
  await sql`insert into rate_limit (key, points, expire) values
    (${`${limit}:${address}`}, ${counted.free}, now() + interval '30 minutes'),
    (${`${limit}:${address}:worked`}, ${counted.worked ?? 0}, now() + interval '30 minutes')
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`;
}

/** A page behind an address that nobody had before, from which so many tries were counted already. */
async function behindACrowd(browser: Browser, limit: string, counted: Counted): Promise<Page> {
  networks++;
  await count(limit, counted);
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': addressNow() },
  });
  return context.newPage();
}

const submit = words.en.reservation.submit;

test('behind an address that a crowd shares, the browser does some work, which can be cancelled, and the term is held', async ({
  browser,
}) => {
  const page = await behindACrowd(browser, 'booking', { free: 20, worked: 179 });
  const sent: { status: number; key: string | undefined; body: string | null; worked: boolean }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/reservations')) return;
    const headers = response.request().headers();
    sent.push({
      status: response.status(),
      key: headers['idempotency-key'],
      body: response.request().postData(),
      worked: 'x-challenge' in headers,
    });
  });
  const dialog = await openDialog(page, 'en', /^Book Now/);
  await turnToNextMonth(dialog, 'en');
  await freeTerms(dialog).first().click();
  const visitor = someone();
  await fillIn(dialog, 'en', visitor);
  const send = dialog.getByRole('button', { name: submit, exact: true });

  await test.step('whoever does not want to wait cancels the work, and is told what else there is', async () => {
    await send.click();
    const note = page.getByRole('dialog', { name: words.en.challenge.title });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: words.en.challenge.cancel }).click();
    await expect(note).toBeHidden();
    await expect(
      dialogOf(page, 'en').getByText(/We are getting many requests from your network/),
    ).toBeVisible();
    await expect(dialog.getByLabel(words.en.reservation.clientEmail)).toHaveValue(visitor.email);
  });

  await test.step('whoever waits gets the term', async () => {
    await count('booking', { free: 20 });
    sent.length = 0;
    await send.click();
    await expectHeld(dialog, 'en');
    expect(sent.map(({ status, worked }) => ({ status, worked }))).toEqual([
      { status: 429, worked: false },
      { status: 201, worked: true },
    ]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });
  await page.context().close();
});

/** As if so many had tried the first login's password today, from all over the world. */
const haveFailed = (points: number) => {
  const account = createHash('sha256')
    .update(process.env.E2E_ADMIN_EMAIL ?? '')
    .digest('base64url');
  return sql`insert into rate_limit (key, points, expire) values (${`loginAccount:${account}`}, ${points}, now() + interval '1 hour')
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`;
};

async function logIn(page: Page) {
  await page.goto('/board/login');
  await page.getByRole('textbox', { name: words.sr.auth.email }).fill(process.env.E2E_ADMIN_EMAIL ?? '');
  await page.getByLabel(words.sr.auth.password, { exact: true }).fill(process.env.E2E_ADMIN_PASSWORD ?? '');
  await page.getByRole('button', { name: words.sr.auth.login.submit, exact: true }).click();
  // Work takes its time where others work as well.
  await expect(page).toHaveURL(/\/board\/dashboard$/, { timeout: 90_000 });
}

/** Nobody else is to work for what these tests have counted. */
test.afterEach(() => sql`delete from rate_limit where key like 'loginAccount:%'`.then(() => {}));

test(
  'staff behind a crowded address log in when others have tried their password',
  SWEEP,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await behindACrowd(browser, 'login', { free: 10 });
    await haveFailed(20);
    await logIn(page);
    await page.context().close();
  },
);

test(
  'staff behind a crowded address log in, and above a form when the session has ended and others have tried their password',
  SWEEP,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await behindACrowd(browser, 'login', { free: 10 });
    await logIn(page);
    await page.goto('/board/clients');
    const { board } = words.sr;
    await page.getByRole('button', { name: board.list.create, exact: true }).click();
    const adding = page.getByRole('dialog', { name: board.clients.new });
    const { fullName, email } = { fullName: 'Sedmica Probna', email: someone().email };
    await adding.getByLabel(board.fields.personName).fill(fullName);
    await adding.getByLabel(board.fields.email).fill(email);
    await sql`delete from auth_session where user_id = (select id from "user" where email = ${process.env.E2E_ADMIN_EMAIL ?? ''})`;
    await page.context().clearCookies({ name: 'salon-device' });
    await haveFailed(20);
    await adding.getByRole('button', { name: board.form.save }).click();

    const above = page.getByRole('dialog', { name: board.loginAbove.title });
    await above.getByLabel(board.loginAbove.password).fill(process.env.E2E_ADMIN_PASSWORD ?? '');
    const requested: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/callback/credentials'))
        requested.push(/(^|&)challenge=/.test(request.postData() ?? ''));
    });
    await page.keyboard.press('Enter');
    await expect(above).toBeHidden({ timeout: 90_000 });
    await expect(adding).toBeHidden();
    expect(requested).toEqual([false, true, true]);
    expect(await sql`select from client where email = ${email}`).toHaveLength(1);
    await page.context().close();
  },
);
