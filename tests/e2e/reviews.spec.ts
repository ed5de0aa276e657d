import { expect, test, type Page } from '@playwright/test';
import { HOUR } from '../../lib/base/time/units.ts';
import { logInAsOwner } from '../support/browser/owner.ts';
import { SWEEP, answeredCookies, words } from '../support/browser/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';
import { expectSound } from '../support/browser/sound.ts';

/* From the mail on the next day to what everybody reads, with the salon's reply, and hidden for a reason that everybody is told. */

const { board, reviews, writeReview, hiddenReasons } = words.en;
const TEXT = 'Lepo šišanje, ali smo čekali.\nDoći ću opet.';
const REPLY = 'Hvala! Sledeći put bez čekanja.';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 850 };

let own: TestSalon;
let server: ServerProcess;
let visit = 0;
let lateVisit = 0;

/** Somebody who had confirmed by the mail's link and was here yesterday. */
async function aVisit(email: string): Promise<number> {
  const { sql } = own;
  const [unit] = await sql<
    { id: number }[]
  >`select id from service_unit where status <> 4 order by id limit 1`;
  const [employee] = await sql<
    { id: number }[]
  >`insert into employee ${sql({ name: email, status: 2 })} returning id`;
  const [place] = await sql<
    { id: number }[]
  >`insert into workplace ${sql({ name: email, status: 2 })} returning id`;
  const [client] = await sql<{ id: number }[]>`
    insert into client ${sql({ name: 'Ana Ilić', email, language: 'sr' })} returning id`;
  return aReservation(sql, {
    serviceUnitId: unit?.id ?? 0,
    employeeId: employee?.id ?? 0,
    workplaceId: place?.id ?? 0,
    client_id: client?.id,
    client_name: 'Ana Ilić',
    client_email: email,
    from: new Date(Date.now() - 23 * HOUR).toISOString(),
    to: new Date(Date.now() - 22 * HOUR).toISOString(),
    verified_at: new Date(Date.now() - 48 * HOUR).toISOString(),
    status: 5,
  });
}

/** As if all of it had happened three days before, and a round had come, of which there is one in half a minute. */
async function waitThreeDays() {
  await own.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update review set created_at = created_at - interval '3 days', publish_at = publish_at - interval '3 days'`;
  });
  await own.sql`update review set status = 'PUBLISHED' where status = 'WAITING' and publish_at <= now()`;
}

test.beforeAll(async () => {
  own = await openTestSalon('demo');
  const { sql } = own;
  const settings = {
    reviews: true,
    quietFrom: '03:00',
    quietTo: '03:00',
    googleReviewUrl: 'https://g.page/r/x/review',
  };
  await sql`update salon_settings set settings = settings || ${sql.json(settings)}`;
  visit = await aVisit('ana@reviews.example');
  lateVisit = await aVisit('mila@reviews.example');
  // The first of them has waited long enough: the first round of the process publishes it.
  for (const [index, stars] of [5, 5, 4, 5, 5].entries()) {
    const reservation_id = await aVisit(`${Math.random()}@reviews.example`);
    const at = new Date(Date.now() - (index === 0 ? 50 : 1) * HOUR);
    const publish_at = new Date(at.getTime() + 49 * HOUR);
    await sql`insert into review ${sql({ reservation_id, stars, text: 'Sve najbolje', language: 'sr', created_at: at, publish_at, editable_until: publish_at })}`;
  }
  await sql`analyze`;
  server = await own.serve();
});
test.afterAll(() => own.close());

/** Of a button's edge, all of which lies in the window and can be pressed. */
const isWhole = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [middle, inset] = [(left + right) / 2, 4];
    return [top + inset, bottom - inset].every((y) => button.contains(document.elementFromPoint(middle, y)));
  });

const asVisitor = async (page: Page, path: string) => {
  await page.goto(server.origin + path);
};

/** Where a star of the mail to somebody leads, in English. */
async function starFor(recipient: string, stars: number): Promise<string> {
  const theirs = async () =>
    (await own.readMails()).find(({ to }) => to?.some(({ address }) => address === recipient));
  await expect.poll(theirs, { timeout: 60_000 }).toBeTruthy();
  const [star] =
    new RegExp(`http\\S+write-review\\?stars=${stars}&\\S+`).exec((await theirs())?.text ?? '') ?? [];
  const link = new URL(star ?? '');
  return `/en${link.pathname.replace(/^\/sr/, '')}${link.search}`;
}

test('a visit is reviewed by a star of the mail and one press, published, replied to and hidden', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await answeredCookies(page);
  await asVisitor(page, await starFor('ana@reviews.example', 4));
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(await own.sql`select id from review where reservation_id = ${visit}`).toEqual([]);
  await expect(page).toHaveURL(/write-review$/);
  await expectSound(page);
  // Neither the shortcuts nor the question about cookies lie over what sends it.
  for (const [width, height] of [
    [390, 844],
    [390, 640],
    [820, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await isWhole(page, writeReview.send), `${width} × ${height}`).toBe(true);
    await page.evaluate(() => document.documentElement.setAttribute('data-asks-cookies', ''));
    expect(await isWhole(page, writeReview.send), `${width} × ${height}, with the question`).toBe(true);
    await page.evaluate(() => document.documentElement.removeAttribute('data-asks-cookies'));
  }
  await page.setViewportSize(PHONE);
  await page.getByLabel(writeReview.text).fill(TEXT);
  await page.getByRole('button', { name: writeReview.send }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review');
  await expect(page.getByRole('link', { name: writeReview.google })).toBeVisible();
  await expectSound(page);
  expect(
    await own.sql`select stars, text, display_name, status from review where reservation_id = ${visit}`,
  ).toMatchObject([{ stars: 4, text: TEXT, display_name: 'Ana I.', status: 'WAITING' }]);

  const home = async () => (await page.request.get(`${server.origin}/en`)).text();
  expect(await home()).not.toContain('href="/en/reviews"');
  const published = () =>
    own.sql`select publish_at <= now() as is_due from review where status = 'PUBLISHED'`;
  await expect.poll(published).toEqual([{ is_due: true }]);
  await waitThreeDays();
  await expect.poll(async () => (await home()).includes('4.7 · 6 visits'), { timeout: 90_000 }).toBe(true);
  expect(await home()).toContain('href="/en/reviews"');
  await asVisitor(page, '/en');
  await page.locator('a[href="/en/reviews"]').first().click();
  const article = page.getByRole('article').filter({ hasText: 'Lepo šišanje' });
  await expect(article.locator('[lang^="en"], [lang^="sr"]').first()).toContainText('Doći ću opet.');
  await expect(page.getByText(reviews.noneHidden)).toBeVisible();
  expect(await page.content()).not.toContain('aggregateRating');
  await expectSound(page);

  await page.setViewportSize(DESK);
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/reviews?search=%C5%A1i%C5%A1anje' });
  await expectSound(page);
  await page.getByRole('button', { name: 'Reply: Ana Ilić' }).click();
  await page.getByLabel(board.reviews.reply, { exact: true }).last().fill(REPLY);
  await page.getByRole('button', { name: board.reviews.sendReply }).click();
  await expect(page.getByRole('row').filter({ hasText: REPLY })).toBeVisible();
  const publicText = async () => (await page.request.get(`${server.origin}/en/reviews`)).text();
  await expect.poll(publicText, { timeout: 30_000 }).toContain(REPLY);

  await page.setViewportSize(PHONE);
  const row = page.getByRole('row').filter({ hasText: REPLY });
  await expect(row.getByText(words.en.status.review.PUBLISHED, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^More.*Ana Ilić/ }).click();
  const hideInMenu = page.getByRole('button', { name: 'Hide: Ana Ilić' });
  await expect(hideInMenu).toHaveText(board.reviews.hide);
  await hideInMenu.click();
  const reason = page.getByLabel(board.reviews.hiddenReason, { exact: true });
  await page.getByRole('button', { name: board.reviews.hide, exact: true }).click();
  await expect(reason).toHaveAccessibleDescription(words.en.validation.required);
  await reason.selectOption(hiddenReasons.privatePerson);
  await expectSound(page);
  await page.getByRole('button', { name: board.reviews.hide, exact: true }).click();
  await expect.poll(publicText, { timeout: 30_000 }).not.toContain(REPLY);
  expect(await publicText()).toContain('1 review is hidden: names a private person (1).');
  await asVisitor(page, '/en/reviews');
  await expectSound(page);
});

test(
  'what was typed outlives a network that is lost, a page loaded again and another star of the mail',
  SWEEP,
  async ({ page }) => {
    const stored = () =>
      own.sql`select stars, text, display_name from review where reservation_id = ${lateVisit}`;
    const text = page.getByLabel(writeReview.text);
    const name = page.getByLabel(writeReview.name);
    const star = (stars: number) => page.getByRole('radio', { name: `${stars} stars` });
    const send = page.getByRole('button', { name: writeReview.send });
    await answeredCookies(page);
    await asVisitor(page, await starFor('mila@reviews.example', 3));
    await expect(page).toHaveURL(/write-review$/);
    await text.fill(TEXT);
    await name.fill('Mila iz Zemuna');

    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: writeReview.offline })).toBeVisible();
    await expectSound(page);
    await expect(text).toHaveValue(TEXT);
    await page.context().setOffline(false);
    await star(2).check({ force: true });
    await page.reload();
    await expect(star(2)).toBeChecked();
    await expect(text).toHaveValue(TEXT);
    await expect(name).toHaveValue('Mila iz Zemuna');
    await asVisitor(page, await starFor('mila@reviews.example', 5));
    await expect(star(5)).toBeChecked();
    await expect(text).toHaveValue(TEXT);

    // Pressed twice, with the answer to the first lost on its way.
    await page.route(
      '**/api/reviews*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: writeReview.networkFailed })).toBeVisible();
    await send.dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review');
    expect(await stored()).toEqual([{ stars: 5, text: TEXT, display_name: 'Mila iz Zemuna' }]);
    // Until the script has taken the token out of it, the address says that a review was just sent.
    await expect(page).toHaveURL(/write-review$/);
    await page.reload();
    await expect(page.getByText('We have your review.')).toBeVisible();
    await expect(text).toHaveValue(TEXT);
  },
);

test('without a script a name that would be refused is not sent, and what was typed stays', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await asVisitor(page, await starFor('mila@reviews.example', 3));
  const [text, name] = [page.getByLabel(writeReview.text), page.getByLabel(writeReview.name)];
  await text.fill(TEXT);
  await name.fill('Mila <3');
  await page.getByRole('button', { name: /^Send the/ }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Mila <3');
  await expect(text).toHaveValue(TEXT);
  await name.fill('Mila');
  await page.getByRole('button', { name: /^Send the/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review');
  await context.close();
});

test('of a salon that has them off there is no trace', async ({ page }) => {
  await own.sql`update salon_settings set settings = settings || '{"reviews": false}'`;
  const status = async (path: string) => (await page.request.get(server.origin + path)).status();
  const all = () =>
    Promise.all(['/en/reviews', '/en/reviews/2', '/api/reviews', '/api/reviews/summary'].map(status));
  await expect.poll(all, { timeout: 30_000 }).toEqual([404, 404, 404, 404]);
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/reviews' });
  await expect(page.getByRole('link', { name: board.screens.reviews })).toHaveCount(0);
});
