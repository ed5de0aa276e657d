import { expect, test, type Page } from '@playwright/test';
import { HOUR } from '../../lib/base/time/units.ts';
import { logInAsMember, logInAsOwner } from '../support/owner.ts';
import { words } from '../support/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

/* What was sold, taken back, and counted in the evening, on the screens of whoever belongs to the till. */

const { board, status } = words.en;
const { checkout, sales, tillDays, paymentMethods, screens, search } = board;
const SIZES = [390, 820, 1280];

let own: TestSalon;
let server: ServerProcess;
let people = 0;

test.beforeAll(async () => {
  own = await openTestSalon('demo');
  await setTill('here');
  await own.sql`insert into product ${own.sql({ name: 'Šampon', name_en: 'Shampoo', barcode: '4006381333931', price: 90_000 })}`;
  server = await own.serve();
});
test.afterAll(() => own.close());

const setTill = (till: 'off' | 'elsewhere' | 'here') =>
  own.sql`update salon_settings set settings = settings || ${own.sql.json({ till, country: 'RS' })}`;

/** Somebody whose visit has begun, and what it costs in dinars. */
async function aVisitor(dinars: number): Promise<{ id: number; name: string }> {
  const name = `Vera Kasić ${++people}`;
  const [unit] = await own.sql<
    { id: number }[]
  >`select id from service_unit where status <> 4 order by id limit 1`;
  const [employee] = await own.sql<{ id: number }[]>`
    insert into employee ${own.sql({ name: `Ana ${people}`, status: 2 })} returning id`;
  const [place] = await own.sql<{ id: number }[]>`
    insert into workplace ${own.sql({ name: `Stolica ${people}`, status: 2 })} returning id`;
  if (!unit || !employee || !place) throw new Error('the demo salon has services');
  const id = await aReservation(own.sql, {
    serviceUnitId: unit.id,
    employeeId: employee.id,
    workplaceId: place.id,
    from: new Date(Date.now() - HOUR).toISOString(),
    to: new Date(Date.now() - HOUR / 2).toISOString(),
    client_name: name,
    client_email: null,
    price: dinars * 100,
  });
  await own.sql`update reservation_segment set price = ${dinars * 100} where reservation_id = ${id}`;
  return { id, name };
}

const owner = (page: Page, path = '/board') => logInAsOwner(page, own, { origin: server.origin, path });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('a sale is taken back with its reason, and the visit is checked out again', async ({ page }) => {
  const { id, name } = await aVisitor(3200);
  await owner(page, `/board/reservations?clientName=${encodeURIComponent(name)}`);
  await press(page, `${checkout.open}: ${name}`);
  await press(page, paymentMethods.CARD);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`${server.origin}/board/sales?clientName=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.sales);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(paymentMethods.CARD);
  await row.getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/^Sale no/);
  const first = await heading.textContent();
  const receipt = page.getByRole('textbox', { name: sales.receiptNumber });
  await receipt.fill('F-77');
  await press(page, sales.noteReceipt);
  await expect(receipt).toBeHidden();
  await expect(page.getByText('F-77')).toBeVisible();
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }

  await press(page, sales.takeBack);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3,200\u00A0RSD');
  await dialog.getByLabel(sales.reasonOf).fill('Wrong method');
  await dialog.getByLabel(sales.givenBackBy).selectOption({ label: paymentMethods.CASH });
  await dialog.getByRole('button', { name: /^Take back and return/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(sales.takenBack, { exact: true })).toBeVisible();
  await expect(page.getByText('Wrong method')).toBeVisible();
  await page.getByRole('link', { name: /^Sale no/ }).click();
  await expect(page.getByText(sales.counterSale, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: first ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: sales.takeBack })).toHaveCount(0);

  await page.goto(`${server.origin}/board/reservations?clientName=${encodeURIComponent(name)}`);
  // Done, and not paid any more: to be checked out again.
  await page.getByRole('button', { name: new RegExp(`^${board.list.more}: ${name}`) }).click();
  await page.getByRole('button', { name: `${checkout.open}: ${name}` }).click();
  await press(page, paymentMethods.CASH);
  await expect(page.getByRole('dialog')).toBeHidden();
  const visit = page.getByRole('row').filter({ hasText: name });
  await expect(visit.getByText(status.sale.PAID, { exact: true })).toBeVisible();
  const paid = await own.sql`
    select p.method, p.amount::int, s.reason from sale s join sale_payment p on p.sale_id = s.id
    where s.client_id is not distinct from (select client_id from reservation where id = ${id})
      and s.id >= (select min(sale_id) from sale_visit where reservation_id = ${id}) order by s.id`;
  expect(paid).toEqual([
    { method: 'CARD', amount: 320_000, reason: null },
    { method: 'CASH', amount: -320_000, reason: 'Wrong method' },
    { method: 'CASH', amount: 320_000, reason: null },
  ]);
});

test('a new sale is found, filled and paid with the keyboard alone', async ({ page }) => {
  await owner(page, '/board/clients');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(search.actions.newSale);
  const hits = page.getByRole('dialog', { name: search.label });
  await expect(hits.getByRole('option', { selected: true })).toHaveText(search.actions.newSale);
  await expect(hits.getByText(search.searching)).toHaveCount(0);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: checkout.newSale });
  await expect(dialog.getByRole('searchbox', { name: checkout.item })).toBeFocused();
  await expectSound(page);
  await page.keyboard.type('shamp');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: checkout.lines })).toContainText('Shampoo');
  const [unit] = await own.sql<{ name_en: string; price: number }[]>`
    select name_en, price from service_unit where status <> 4 and name_en is not null order by id limit 1`;
  await page.keyboard.type(unit?.name_en ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: checkout.lines })).toContainText(unit?.name_en ?? '');
  // With nothing typed it leads to the methods.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: paymentMethods.CASH })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/board\/sales$/);
  await expect(page.getByRole('row').filter({ hasText: 'Shampoo' }).first()).toContainText(sales.nobody);
  const [sale] = await own.sql`select status, total, client_id from sale order by id desc limit 1`;
  expect(sale).toEqual({ status: 'PAID', total: 90_000 + (unit?.price ?? 0), client_id: null });
});

test('a bill that nobody pays is gone on with, and deleted', async ({ page }) => {
  await owner(page, '/board/sales?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: checkout.item }).fill('4006381333931');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: checkout.lines })).toContainText('Shampoo');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const language of ['sr', 'de', 'en']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: server.origin }]);
    await page.reload();
    const hidden = await page
      .locator('.table-scroller')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect([language, hidden]).toEqual([language, 0]);
  }
  const row = page.getByRole('row').filter({ hasText: sales.openBill });
  await row.getByRole('button', { name: checkout.open }).click();
  await expect(dialog.getByRole('list', { name: checkout.lines })).toContainText('Shampoo');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: new RegExp(`^${board.list.more}`) }).click();
  await page.getByRole('button', { name: new RegExp(`^${board.delete.delete}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: board.delete.delete }).click();
  await expect(row).toHaveCount(0);
  expect(await own.sql`select id from sale where status = 'OPEN'`).toEqual([]);
});

test('a day is counted and closed, and the other desk, at another process, sees by whom', async ({
  page,
  browser,
}) => {
  const { name } = await aVisitor(2500);
  const second = await own.serve();
  await owner(page, '/board/sales');
  // Refused where another test's sale has opened it.
  await page.request.post(`${server.origin}/admin/api/till-days`, {
    headers: { origin: server.origin },
    data: { float: 0 },
  });
  await own.sql`update till_day set opened_at = now() - interval '1 day' where closed_at is null`;
  await page.goto(`${server.origin}/board/till`);
  const context = await browser.newContext();
  // A window that nobody sees reads nothing anew: it goes on showing what was expected before the payment that follows.
  await context.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  const other = await context.newPage();
  await logInAsOwner(other, own, { origin: second.origin, path: '/board/till' });
  await expect(other.getByRole('heading', { name: tillDays.count })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^This day has been open since/ })).toBeVisible();

  // Who has not paid stands first, and a press checks her out; of many who have not, most are folded.
  const checkOut = page.getByRole('button', { name: `${checkout.open}: ${name}`, exact: true });
  const folded = page.locator('#unsettled ~ details > summary');
  const isFolded = !(await checkOut.isVisible());
  if (isFolded) await folded.click();
  await checkOut.click();
  await press(page, paymentMethods.CASH);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(name)).toHaveCount(0);
  // Early in the day the rest may be too few to be folded.
  if (isFolded && (await folded.isVisible())) await folded.click();
  const [day] = await own.sql<{ id: number; cash: number }[]>`
    select d.id, (d.float + coalesce((select sum(amount) from sale_payment p join sale s on s.id = p.sale_id
      where s.till_day_id = d.id and p.method = 'CASH'), 0))::int as cash from till_day d where d.closed_at is null`;
  const cash = (day?.cash ?? 0) / 100;
  const inEnglish = (amount: number) => `${amount.toLocaleString('en')}\u00A0RSD`;
  const counted = `${tillDays.counted}: ${paymentMethods.CASH}`;
  const row = page.getByRole('row').filter({ has: page.getByLabel(counted) });
  await expect(row.getByRole('cell').nth(1)).toHaveText(inEnglish(cash));
  await page.getByLabel(counted).fill('abc');
  await expect(page.getByLabel(counted)).toHaveAccessibleDescription(checkout.noAmount);
  await page.getByLabel(counted).fill(String(cash - 50));
  await expect(row.getByText(`-${inEnglish(50)}`)).toBeVisible();
  await page.getByLabel(tillDays.leaveForTomorrow).fill('1000');
  await expect(page.getByText(inEnglish(cash - 1050), { exact: true })).toBeVisible();
  await page.getByLabel(tillDays.note).fill('50 missing');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  for (const width of SIZES) {
    // So high that no bar covers half a control: how many have not paid depends on the hour.
    await page.setViewportSize({ width, height: 3000 });
    await expectSound(page);
  }
  await other.getByLabel(counted).fill('77');
  await other.getByLabel(tillDays.note).fill('typed here');
  await other.getByLabel(tillDays.leaveForTomorrow).fill('0');
  await press(other, tillDays.close);
  await expect(other.getByRole('alert').filter({ hasText: tillDays.paidMeanwhile })).toBeVisible();
  const otherRow = other.getByRole('row').filter({ has: other.getByLabel(counted) });
  await expect(otherRow.getByRole('cell').nth(1)).toHaveText(inEnglish(cash));
  await expect(other.getByLabel(counted)).toHaveValue('77');
  await press(page, tillDays.close);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Day of the till/);
  await expect(page.getByRole('definition').filter({ hasText: '50 missing' })).toBeVisible();
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
    const sums = page.getByRole('table', { name: tillDays.byMethod });
    const tooWide = await sums.evaluate(
      ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    );
    expect([width, Math.max(0, tooWide)]).toEqual([width, 0]);
  }

  await press(other, tillDays.close);
  await expect(other.getByRole('alert').filter({ hasText: 'owner@salon.example' })).toContainText(
    `-${inEnglish(50)}`,
  );
  await expect(other.getByLabel(counted)).toHaveValue('77');
  await expect(other.getByLabel(tillDays.note)).toHaveValue('typed here');
  await context.close();
  await second.kill();

  await page.goto(`${server.origin}/board/till`);
  const [sinceThen = ''] = tillDays.noneSince.split('{');
  await expect(page.getByRole('heading', { name: sinceThen.trim() })).toContainText(/\d\d:\d\d$/);
  await expect(page.getByLabel(new RegExp(`^${tillDays.float}`))).toHaveValue('1000');
  await page.getByRole('row').filter({ hasText: 'owner@salon.example' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: tillDays.close })).toHaveCount(0);
  const journal = await page.request.get(`${server.origin}/admin/api/till-days/${day?.id}/journal`);
  expect([journal.status(), journal.headers()['content-type']]).toEqual([200, 'text/csv']);
});

/** What an address answers with, and whether anything of the till is in the menus. */
async function tracesOf(page: Page): Promise<string[]> {
  const traces: string[] = [];
  await page.goto(`${server.origin}/board/dashboard`);
  const menu = page.getByRole('navigation', { name: board.shell.navigation }).first();
  await expect(menu.getByRole('link', { name: screens.clients, exact: true })).toBeVisible();
  for (const name of [screens.sales, screens.till]) {
    if ((await menu.getByRole('link', { name, exact: true }).count()) > 0) traces.push(name);
  }
  await page.keyboard.press('/');
  await page.keyboard.type(search.actions.newSale);
  await expect(page.getByText(search.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
  for (const path of ['sales', 'till', 'sales/1']) {
    await page.goto(`${server.origin}/board/${path}`);
    traces.push(`${path}: ${await page.getByRole('heading', { level: 1 }).textContent()}`);
  }
  return traces;
}

test('whoever does not belong to the till, and a salon that checks nobody out, has nothing of it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const manager = { email: 'desk@salon.example', roles: ['ROLE_MANAGER'], areas: ['prices'] };
  await logInAsMember(other, own, { origin: server.origin, path: '/board' }, manager);
  // Led away to where she begins, as from any screen that is not hers.
  const today = await other.getByRole('heading', { level: 1 }).textContent();
  expect(await tracesOf(other)).toEqual(['sales', 'till', 'sales/1'].map((path) => `${path}: ${today}`));
  await context.close();

  await setTill('off');
  await owner(page);
  await expect
    .poll(async () => {
      await page.goto(`${server.origin}/board/sales`);
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe(board.notFound.title);
  expect(await tracesOf(page)).toEqual(
    ['sales', 'till', 'sales/1'].map((path) => `${path}: ${board.notFound.title}`),
  );
  await page.goto(`${server.origin}/board/history`);
  const named = (thing: string) =>
    page.locator('select[name="entity"] option').filter({ hasText: new RegExp(`^${thing}$`) });
  await expect(named(board.history.things.client)).toHaveCount(1);
  await expect(named(board.history.things.sale)).toHaveCount(0);
  await setTill('here');
});
