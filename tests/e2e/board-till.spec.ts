import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { HOUR } from '../../lib/base/time/units.ts';
import { dayOf } from '../../lib/base/time/zone.ts';
import { PASSWORD } from '../support/board.ts';
import { barcodePicture } from '../support/barcode.ts';
import { PHONE } from '../support/calendar.ts';
import { phonesWithCamera } from '../support/camera-phone.ts';
import { logInAsMember, logInAsOwner } from '../support/owner.ts';
import { LANGUAGES, SWEEP, sweepIn, words } from '../support/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/server-processes.ts';
import { expectFits, expectFitsPhone, expectSound } from '../support/sound.ts';
import { aBegunVisit, setTill, type Visitor } from '../support/till-salon.ts';

/*
 * A visit as booked is paid in two presses; what was sold is taken back, and counted in the evening; what is sold beside services is
 * entered, counted, sold by its code; of a salon that checks nobody out, nothing of it is anywhere. In one file, since a salon of one's
 * own with a server costs as much as five of these tests.
 */

const { board, status } = words.en;
const { checkout, products, sales, tillDays, paymentMethods, screens, search } = board;
const PRODUCTS = '/board/products';
const phones = phonesWithCamera();

const listFor = (name: string) => `/board/reservations?clientName=${encodeURIComponent(name)}`;
/** Of the day on which a visit of this file begins, which is yesterday soon after midnight. */
const calendarOfTheVisit = () =>
  `/board/reservations/calendar?view=day&by=employee&date=${dayOf(Date.now() - HOUR, 'Europe/Belgrade')}`;

let own: TestSalon;
let server: ServerProcess;
let another: ServerProcess | undefined;

test.beforeAll(async () => {
  own = await openTestSalon('demo');
  await setTill(own.sql, 'here');
  await own.sql`insert into product ${own.sql({ name: 'Šampon', name_en: 'Shampoo', barcode: '4006381333931', price: 90_000 })}`;
  // What has just been filled has no statistics, by which figures of the first screen are planned.
  await own.sql`analyze`;
  server = await own.serve();
});
test.afterAll(() => own.close());
test.afterEach(phones.close);

/** Of the same salon, for a second desk. */
const anotherProcess = async () => (another ??= await own.serve());

const aVisitor = (dinars: number, called?: string) => aBegunVisit(own.sql, dinars, called);
const owner = (page: Page, path?: string) =>
  logInAsOwner(page, own, { origin: server.origin, ...(path && { path }) });
/** What the board's own scripts send, as whoever is logged in there. */
async function send(page: Page, path: string, data: object = {}) {
  const headers = { origin: server.origin, 'idempotency-key': randomUUID() };
  const answer = await page.request.post(`${server.origin}/admin/api/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number; number: number; editedAt: string; total: number };
}
/** Whose visit is only there to be paid, without a screen. */
async function payVisit(page: Page, visitor: Visitor, method: 'CARD' | 'CASH') {
  const { id, editedAt, total } = await send(page, `reservations/${visitor.id}/checkout`);
  return send(page, `sales/${id}/pay`, { editedAt, payments: [{ method, amount: total }] });
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const openButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${checkout.open}: ${name}`, exact: true });
/** To check out, and of what is paid the bill. */
const dialogFor = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`: ${name}$`) });
const paidSales = (id: number) => own.sql`
  select s.status, s.total, p.method, p.amount, p.tendered from sale s
    join sale_visit v on v.sale_id = s.id left join sale_payment p on p.sale_id = s.id
  where v.reservation_id = ${id}`;

/** Pays a visit of 3,200 dinars as it was booked, from the screen that is open. */
async function expectTwoPresses(page: Page, { id, name }: Visitor, expectWell = expectSound) {
  let presses = 0;
  const pressed = async (target: ReturnType<Page['getByRole']>) => {
    presses++;
    await target.click();
  };
  await pressed(openButton(page, name));
  const dialog = dialogFor(page, name);
  await expect(dialog.getByRole('button', { name: paymentMethods.CASH })).toBeFocused();
  await expect(dialog.getByRole('status').first()).toHaveText('3,200\u00A0RSD');
  await expectWell(page);
  await pressed(dialog.getByRole('button', { name: paymentMethods.CARD }));
  await expect(dialog).toBeHidden();
  expect(presses).toBe(2);
  process.stdout.write(`${'check out a visit as booked'.padEnd(58)} ${presses}   5 (Fresha, by its help)\n`);
  expect(await paidSales(id)).toEqual([
    { status: 'PAID', total: 320_000, method: 'CARD', amount: 320_000, tendered: null },
  ]);
  const [visit] = await own.sql`select status from reservation where id = ${id}`;
  expect(visit).toEqual({ status: 5 });
}

test('a visit as booked is paid in two presses', async ({ page }) => {
  const called = 'Mila Uredna';
  const [atADesk, onAPhone, ofTheDay] = [
    await aVisitor(3200, called),
    await aVisitor(3200, called),
    await aVisitor(3200, called),
  ];
  await owner(page, listFor(called));
  // The button that was pressed is gone, and whoever works by the keyboard is still in the row, or on the entry.
  const more = ({ name }: Visitor) => page.getByRole('button', { name: `${board.list.more}: ${name}` });
  await page.setViewportSize({ width: 1280, height: 850 });
  await expectTwoPresses(page, atADesk);
  await expect(more(atADesk)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 850 });
  await expectTwoPresses(page, onAPhone, expectFits);
  await expect(more(onAPhone)).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 850 });
  await page.goto(`${server.origin}${calendarOfTheVisit()}`);
  await expectTwoPresses(page, ofTheDay);
  await expect(page.locator(`[data-entry="${ofTheDay.id}"]`)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('half an hour of the calendar is paid in two presses as well', SWEEP, async ({ page }) => {
    const visitor = await aVisitor(3200);
    const path = `${calendarOfTheVisit()}&only=${visitor.employeeId}`;
    await owner(page, path);
    const open = openButton(page, visitor.name);
    await expect(open).toBeVisible();
    const box = await open.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // The name is read in full beside it.
    await expect(page.locator('[data-entry]').getByText(visitor.name, { exact: true })).toBeInViewport();
    await expectTwoPresses(page, visitor, expectFits);
  });
});

test('of what is over and still open one is paid, and the others stay where they were', async ({ page }) => {
  const [paid, other] = [await aVisitor(3200), await aVisitor(1800)];
  await owner(page, '/board');
  const { settleVisits, done } = board.reservations;
  await page.getByRole('button', { name: settleVisits.open.split(' (')[0] }).click();
  const list = page.getByRole('dialog', { name: settleVisits.title });
  await list.getByRole('group', { name: other.name }).getByRole('button', { name: done }).click();
  await list.getByRole('button', { name: `${checkout.open}: ${paid.name}` }).click();
  await dialogFor(page, paid.name).getByRole('button', { name: paymentMethods.CARD }).click();
  await expect(list.getByText(paid.name)).toBeHidden();
  await list.getByRole('button', { name: settleVisits.store.replace('{count}', '1') }).click();
  await expect(list).toBeHidden();
  expect(await paidSales(paid.id)).toMatchObject([{ status: 'PAID', method: 'CARD' }]);
  expect(await own.sql`select status from reservation where id in ${own.sql([paid.id, other.id])}`).toEqual([
    { status: 5 },
    { status: 5 },
  ]);
});

async function expectScanned(page: Page, { id, name }: Visitor): Promise<void> {
  await openButton(page, name).click();
  const dialog = dialogFor(page, name);
  const total = dialog.getByRole('status').first();
  await expect(dialog.getByRole('button', { name: paymentMethods.CASH })).toBeFocused();
  // As a scanner types: the Enter at its end must not press the button that has the focus.
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText('3,900\u00A0RSD');
  await dialog.getByRole('button', { name: /Shampoo/ }).click();
  await dialog.getByRole('textbox', { name: checkout.line.reduction, exact: true }).fill('10%');
  await dialog.getByRole('textbox', { name: checkout.line.reason }).fill('Damaged box');
  // Whoever pays now would pay what the line was before.
  await expect(dialog.getByText(checkout.saveLineFirst)).toBeVisible();
  await expect(dialog.getByRole('button', { name: paymentMethods.CASH })).toBeDisabled();
  await dialog.getByRole('button', { name: checkout.line.save }).click();
  await expect(total).toHaveText('3,810\u00A0RSD');
  await dialog.getByLabel(checkout.given).fill('4000');
  await expect(dialog.getByText('190\u00A0RSD', { exact: true })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: paymentMethods.CASH }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Paid 3,810\u00A0RSD · change 190\u00A0RSD')).toBeVisible();
  expect(await paidSales(id)).toEqual([
    { status: 'PAID', total: 381_000, method: 'CASH', amount: 381_000, tendered: 400_000 },
  ]);
}

async function expectRead(page: Page, { id, name }: Visitor): Promise<void> {
  await openButton(page, name).click();
  const dialog = dialogFor(page, name);
  const cash = dialog.getByRole('button', { name: paymentMethods.CASH });
  const given = dialog.getByLabel(checkout.given);
  for (const [typed, problem] of [
    ['four thousand', checkout.noAmount],
    ['4006381333931', checkout.absurdAmount],
  ] as const) {
    await given.fill(typed);
    await expect(dialog.getByText(problem)).toBeVisible();
    await cash.click();
    await expect(given).toBeFocused();
  }
  expect(await paidSales(id)).toMatchObject([{ status: 'OPEN' }]);
  await given.fill('4000');
  await dialog.getByText(checkout.reduction).click();
  const reduction = dialog.getByRole('textbox', { name: checkout.line.reduction, exact: true });
  await reduction.fill('10 percent');
  await expect(dialog.getByText(checkout.noReduction)).toBeVisible();
  await reduction.fill('4000');
  await expect(
    dialog.getByText(words.en.validation.mostAmount.replace('{val}', '3,000\u00A0RSD')),
  ).toBeVisible();
  await reduction.fill('10%');
  await dialog.getByRole('button', { name: checkout.line.save }).click();
  await expect(dialog.getByText(words.en.validation.required)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: checkout.line.reason })).toBeFocused();
  await dialog.getByRole('textbox', { name: checkout.line.reason }).fill('Birthday');
  await expect(dialog.getByText(checkout.saveLineFirst)).toBeVisible();
  await expect(cash).toBeDisabled();
  await dialog.getByRole('button', { name: checkout.line.save }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('2,700\u00A0RSD');
  await cash.click();
  await expect(dialog).toBeHidden();
  expect(await paidSales(id)).toEqual([
    { status: 'PAID', total: 270_000, method: 'CASH', amount: 270_000, tendered: 400_000 },
  ]);
}

test('a bill says what it cannot read and what is paid, and an answer or a session that was lost costs nobody twice', async ({
  page,
}) => {
  const called = 'Mila Kasa';
  const scanned = await aVisitor(3000, called);
  const reduced = await aVisitor(3000, called);
  const loggedOut = await aVisitor(1500, called);
  const [{ id, name }, second] = [await aVisitor(1800, called), await aVisitor(1900, called)];
  await owner(page, listFor(called));
  await test.step('a product is scanned, a price has its reason, and the change of what was given is said', () =>
    expectScanned(page, scanned));
  await test.step('what cannot be read, and a reduction that is not saved, let nobody pay', () =>
    expectRead(page, reduced));

  await test.step('a session that ends under a bill asks for the password above it, and what was typed is paid', async () => {
    await openButton(page, loggedOut.name).click();
    const dialog = dialogFor(page, loggedOut.name);
    await dialog.getByText(checkout.tip, { exact: true }).click();
    await dialog.getByLabel(/^Ana/).fill('150');
    await expect(dialog.getByText('with tips of 150\u00A0RSD: 1,650\u00A0RSD')).toBeVisible();
    await own.sql`delete from auth_session`;
    await dialog.getByRole('button', { name: paymentMethods.CARD }).click();
    const above = page.getByRole('dialog', { name: board.loginAbove.title });
    await above.getByLabel(board.loginAbove.password).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await paidSales(loggedOut.id)).toMatchObject([
      { status: 'PAID', method: 'CARD', amount: 150_000 },
    ]);
  });

  await test.step('an answer that was lost is sent again, and is paid once', async () => {
    await openButton(page, name).click();
    const dialog = dialogFor(page, name);
    let isLost = true;
    await page.route('**/pay', async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: paymentMethods.CASH }).click();
    await expect(dialog.getByRole('alert')).toContainText(checkout.lost);
    await dialog.getByRole('button', { name: checkout.sendAgain }).click();
    await expect(dialog).toBeHidden();
    expect(await paidSales(id)).toEqual([
      { status: 'PAID', total: 180_000, method: 'CASH', amount: 180_000, tendered: null },
    ]);

    // Tried again in another way, it is said to be paid, and by nobody else.
    await openButton(page, second.name).click();
    const again = dialogFor(page, second.name);
    isLost = true;
    await again.getByRole('button', { name: paymentMethods.CASH }).click();
    await expect(again.getByRole('alert')).toContainText(checkout.lost);
    await again.getByRole('button', { name: paymentMethods.CARD }).click();
    await expect(again.getByRole('alert')).toHaveText(checkout.isPaid);
    expect(await paidSales(second.id)).toMatchObject([{ method: 'CASH', amount: 190_000 }]);
  });

  await test.step('the lines of a bill are without its reduction already: it is said, and not taken off again', async () => {
    const [sale] = await own.sql<{ id: number }[]>`
      select sale_id as id from sale_visit where reservation_id = ${reduced.id} and is_valid`;
    await page.goto(`${server.origin}/board/sales/${sale?.id}`);
    await expect(page.getByText(`${sales.reductionShared} · Birthday`)).toBeVisible();
    await expect(page.getByText('-300\u00A0RSD')).toHaveCount(0);
  });
});

test('who works there sees which of her visits are paid', async ({ page }) => {
  const visitor = await aVisitor(3200);
  // What is over of today is folded.
  const by = own.sql`interval '48 hours'`;
  await own.sql`update reservation set term_from = term_from - ${by}, term_to = term_to - ${by} where id = ${visitor.id}`;
  await own.sql`
    update reservation_segment set span_from = span_from - ${by}, span_to = span_to - ${by},
      employee_busy = tstzrange(lower(employee_busy) - ${by}, upper(employee_busy) - ${by}),
      workplace_busy = tstzrange(lower(workplace_busy) - ${by}, upper(workplace_busy) - ${by})
    where reservation_id = ${visitor.id}`;
  await owner(page);
  await payVisit(page, visitor, 'CARD');
  const member = { email: 'served@salon.example', roles: ['ROLE_MANAGER', 'ROLE_EMPLOYEE'] };
  await logInAsMember(page, own, { origin: server.origin }, member);
  await own.sql`insert into employee_user (employee_id, user_id)
    select ${visitor.employeeId}, id from "user" where email = ${member.email}`;
  const day = dayOf(Date.now() - 49 * HOUR, 'Europe/Belgrade');
  await page.goto(`${server.origin}/board/my-day?day=${day}`);
  await expect(page.getByText(status.sale.PAID, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page);
});

test('a sale is taken back with its reason, and the visit is checked out again', async ({ page }) => {
  const visitor = await aVisitor(3200);
  const { id, name } = visitor;
  await owner(page);
  await payVisit(page, visitor, 'CARD');
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
  await expectSound(page);
  await expectFitsPhone(page);

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

  await page.goto(`${server.origin}${listFor(name)}`);
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

test('a sale fits a tablet and a small desk as well', SWEEP, async ({ page }) => {
  const visitor = await aVisitor(3200);
  await owner(page);
  const { id } = await payVisit(page, visitor, 'CARD');
  await page.goto(`${server.origin}/board/sales/${id}`);
  await page.getByRole('textbox', { name: sales.receiptNumber }).fill('F-78');
  await press(page, sales.noteReceipt);
  await expect(page.getByText('F-78')).toBeVisible();
  for (const width of [820, 1280]) await expectFits(page, { width, height: 900 });
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

for (const language of LANGUAGES) {
  const text = words[language].board;

  test(
    `a bill that nobody pays is gone on with, and deleted (${language})`,
    sweepIn(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await logInAsOwner(page, own, { origin: server.origin, path: '/board/sales?new=1', language });
      const dialog = page.getByRole('dialog');
      const shampoo = language === 'en' ? 'Shampoo' : 'Šampon';
      await dialog.getByRole('searchbox', { name: text.checkout.item }).fill('4006381333931');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('list', { name: text.checkout.lines })).toContainText(shampoo);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const row = page.getByRole('row').filter({ hasText: text.sales.openBill });
      await expect(row).toBeVisible();
      const hidden = await page
        .locator('.table-scroller')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden).toBe(0);
      await row.getByRole('button', { name: text.checkout.open }).click();
      await expect(dialog.getByRole('list', { name: text.checkout.lines })).toContainText(shampoo);
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: new RegExp(`^${text.list.more}`) }).click();
      await page.getByRole('button', { name: new RegExp(`^${text.delete.delete}`) }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.delete.delete }).click();
      await expect(row).toHaveCount(0);
      expect(await own.sql`select id from sale where status = 'OPEN'`).toEqual([]);
    },
  );
}

/** With every run at one process, which saves a second one: what two desks share stands in the database. */
for (const [where, options, origin, widths] of [
  ['', {}, () => server.origin, [390, 1280]],
  [', at another process', SWEEP, async () => (await anotherProcess()).origin, [390, 820, 1280]],
] as const) {
  test(
    `a second desk${where && `${where},`} sees the bill as it stands by now`,
    options,
    async ({ page, browser }) => {
      const { id, name } = await aVisitor(2500);
      const context = await browser.newContext();
      const other = await context.newPage();
      for (const [desk, address] of [
        [page, server.origin],
        [other, await origin()],
      ] as const) {
        await logInAsOwner(desk, own, { origin: address, path: listFor(name) });
        await press(desk, `${checkout.open}: ${name}`);
        await expect(dialogFor(desk, name).getByRole('button', { name: paymentMethods.CARD })).toBeVisible();
      }
      await dialogFor(page, name).getByRole('button', { name: paymentMethods.CARD }).click();
      await expect(dialogFor(page, name)).toBeHidden();
      await dialogFor(other, name).getByRole('button', { name: paymentMethods.CASH }).click();
      await expect(dialogFor(other, name).getByRole('alert')).toContainText(
        /The bill was paid meanwhile: owner@salon\.example, \d\d:\d\d/,
      );
      await expect(dialogFor(other, name).getByText(paymentMethods.CARD)).toBeVisible();
      expect(await paidSales(id)).toHaveLength(1);
      await context.close();
    },
  );

  test(
    `a day is counted and closed, and the other desk${where && `${where},`} sees by whom`,
    options,
    async ({ page, browser }) => {
      const { name } = await aVisitor(2500);
      // Another test's sale may have opened it.
      await own.sql`insert into till_day (currency, opened_at, float) values ('RSD', now(), 0) on conflict do nothing`;
      await own.sql`update till_day set opened_at = now() - interval '1 day' where closed_at is null`;
      await owner(page, '/board/till');
      const context = await browser.newContext();
      // A window that nobody sees reads nothing anew: it goes on showing what was expected before the payment that follows.
      await context.addInitScript(() =>
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
      );
      const other = await context.newPage();
      await logInAsOwner(other, own, { origin: await origin(), path: '/board/till' });
      await expect(other.getByRole('heading', { name: tillDays.count })).toBeVisible();
      await expect(
        page.getByRole('alert').filter({ hasText: /^This day has been open since/ }),
      ).toBeVisible();

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
      await page.getByRole('textbox', { name: tillDays.note }).fill('50 missing');
      await other.getByLabel(counted).fill('77');
      await other.getByRole('textbox', { name: tillDays.note }).fill('typed here');
      await other.getByLabel(tillDays.leaveForTomorrow).fill('0');
      await press(other, tillDays.close);
      await expect(other.getByRole('alert').filter({ hasText: tillDays.paidMeanwhile })).toBeVisible();
      const otherRow = other.getByRole('row').filter({ has: other.getByLabel(counted) });
      await expect(otherRow.getByRole('cell').nth(1)).toHaveText(inEnglish(cash));
      await expect(other.getByLabel(counted)).toHaveValue('77');
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      for (const width of widths) {
        // So high that no bar covers half a control: how many have not paid depends on the hour.
        await page.setViewportSize({ width, height: 3000 });
        await (width === 1280 ? expectSound : expectFits)(page);
      }
      await press(page, tillDays.close);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Day of the till/);
      await expect(page.getByRole('definition').filter({ hasText: '50 missing' })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await (width === 1280 ? expectSound : expectFits)(page);
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
      await expect(other.getByRole('textbox', { name: tillDays.note })).toHaveValue('typed here');
      await context.close();

      await page.goto(`${server.origin}/board/till`);
      const [sinceThen = ''] = tillDays.noneSince.split('{');
      await expect(page.getByRole('heading', { name: sinceThen.trim() })).toContainText(/\d\d:\d\d$/);
      await expect(page.getByLabel(new RegExp(`^${tillDays.float}`))).toHaveValue('1000');
      await page
        .getByRole('row')
        .filter({ hasText: 'owner@salon.example' })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('button', { name: tillDays.close })).toHaveCount(0);
      const journal = await page.request.get(`${server.origin}/admin/api/till-days/${day?.id}/journal`);
      expect([journal.status(), journal.headers()['content-type']]).toEqual([200, 'text/csv']);
    },
  );
}

const openProducts = (page: Page, query = '') => owner(page, PRODUCTS + query);
const aProduct = (row: object) => own.sql`insert into product ${own.sql({ price: 90_000, ...row })}`;

/** Of one piece that was counted before, paid in cash. */
async function aSaleOf(page: Page, name: string): Promise<{ number: number }> {
  const [product] = await own.sql<{ id: number }[]>`select id from product where name = ${name}`;
  await own.sql`
    insert into stock_entry (product_id, kind, delta, actor, at) values (${product?.id ?? 0}, 'DELIVERY', 5, 'user:1', now())`;
  const { id, editedAt, total } = await send(page, 'sales', {
    lines: [{ kind: 'PRODUCT', refId: product?.id }],
  });
  return send(page, `sales/${id}/pay`, { editedAt, payments: [{ method: 'CASH', amount: total }] });
}

test('a product is entered with its code, delivered, counted, and said to run low', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('button', { name: board.list.create }).click();
  const form = page.getByRole('dialog', { name: products.new });
  await form.locator('input[name=name]').fill('Ulje za kosu');
  await form.locator('input[name=nameEn]').fill('Hair oil');
  await form.getByLabel(products.barcode).fill('4006381333926');
  await expect(form.getByText(products.checkDigit.split('{')[0] ?? '')).toBeVisible();
  await form.getByLabel(products.barcode).fill('4006381333962');
  await expect(form.getByText(products.checkDigit.split('{')[0] ?? '')).toBeHidden();
  await form.getByLabel(board.fields.price).fill('1290');
  await form.getByLabel(products.lowStock).fill('5');
  await expectSound(page);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();

  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 850 });
    await expect(page.getByText('Hair oil').first()).toBeVisible();
    await (width === 390 ? expectSound(page) : expectFits(page));
  }
  await page.getByRole('button', { name: `${products.stock}: Hair oil, ${products.notCounted}` }).click();
  const stock = page.getByRole('dialog', { name: `${products.stock}: Hair oil` });
  await stock.getByRole('button', { name: products.enter.DELIVERY }).click();
  await expect(stock.getByLabel(products.quantity.DELIVERY)).toHaveAccessibleDescription(
    words.en.validation.required,
  );
  await stock.getByLabel(products.quantity.DELIVERY).fill('12');
  await stock.getByRole('button', { name: products.enter.DELIVERY }).click();
  await expect(stock.getByRole('status')).toHaveText('12 pieces');
  await stock.getByLabel(products.quantity.COUNT).fill('4');
  await stock.getByRole('button', { name: products.enter.COUNT }).click();
  await expect(stock.getByRole('status')).toHaveText('4 pieces');
  await expect(stock.getByRole('listitem')).toHaveText([/Counted\s*-8/, /Delivered\s*\+12/]);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(products.low, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const rows = await own.sql`
    select kind, delta from stock_entry e join product p on p.id = e.product_id where p.name_en = 'Hair oil' order by e.id`;
  expect(rows).toEqual([
    { kind: 'DELIVERY', delta: 12 },
    { kind: 'COUNT', delta: -8 },
  ]);
});

test('what is typed as a delivery is not lost by Escape, and a sale in the ledger leads to it by its number', async ({
  page,
}) => {
  await aProduct({ name: 'Puder', name_en: 'Powder' });
  await owner(page);
  const sold = await aSaleOf(page, 'Puder');
  await page.goto(`${server.origin}${PRODUCTS}?search=Powder`);
  await page.getByRole('button', { name: new RegExp(`^${products.stock}: Powder`) }).click();
  const stock = page.getByRole('dialog', { name: `${products.stock}: Powder` });
  await stock.getByLabel(products.quantity.DELIVERY).fill('12');
  await page.keyboard.press('Escape');
  await expect(stock.getByText(board.form.unsaved)).toBeVisible();
  await stock.getByLabel(products.quantity.DELIVERY).fill('');
  await stock.getByRole('link', { name: products.ofSale.replace('{number}', String(sold.number)) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    sales.named.replace('{number}', String(sold.number)),
  );
});

test('a long name keeps its end, and on a card a word stands beside its value', async ({ page }) => {
  const long = 'Feuchtigkeitsspendende Pflegespülung für trockenes Haar 250 ml';
  await aProduct({ name: 'Balzam', name_de: long });
  await page.setViewportSize({ width: 1280, height: 850 });
  await logInAsOwner(page, own, {
    origin: server.origin,
    path: `${PRODUCTS}?search=Balzam`,
    language: 'de',
  });
  const isWhole = await page
    .getByText(long, { exact: true })
    .evaluate(
      (element) =>
        element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1,
    );
  expect(isWhole).toBe(true);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 850 });
    const cell = page.locator('td[data-column=stock]').first();
    const middles = await cell.evaluate((element) =>
      [element.querySelector(':scope > span'), element.querySelector('button')].map((part) => {
        const box = part?.getBoundingClientRect();
        return box ? box.top + box.height / 2 : 0;
      }),
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(4);
  }
});

test('a product is found by its code and by what is hidden, and is not made twice', async ({ page }) => {
  await aProduct({ name: 'Četka', name_en: 'Brush', barcode: '9780201379624', status: 2 });
  await openProducts(page, '?search=9780201379624');
  await expect(page.getByText('Brush').first()).toBeVisible();
  await page.goto(`${server.origin}${PRODUCTS}?status=1`);
  await expect(page.getByRole('heading', { name: screens.products })).toBeVisible();
  await expect(page.getByText('Brush')).toHaveCount(0);

  await test.step('a product whose answer was lost is not made twice by a second press', async () => {
    await page.getByRole('button', { name: board.list.create }).click();
    const form = page.getByRole('dialog', { name: products.new });
    await form.locator('input[name=name]').fill('Izgubljen odgovor');
    await form.getByLabel(board.fields.price).fill('100');
    await page.route(
      '**/admin/api/products',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(page.getByText(board.toast.offline)).toBeVisible();
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(form).toBeHidden();
    expect(await own.sql`select id from product where name = 'Izgubljen odgovor'`).toHaveLength(1);
  });
});

test('what a scanner types is sold, however fast and wherever the focus is; a code that is nobody’s becomes a product', async ({
  page,
}) => {
  await aProduct({ name: 'Lak', name_en: 'Hair spray', barcode: '96385074' });
  await aProduct({ name: 'Češalj', name_en: 'Comb', barcode: '036000291452', price: 30_000 });
  const polish = '5901234123457';
  const serum = '4012345678901';
  await aProduct({ name: 'Lak za nokte', name_en: 'Polish', barcode: polish, price: 50_000 });
  await aProduct({ name: 'Serum', name_en: 'Serum', barcode: serum, price: 70_000, status: 2 });
  await owner(page, '/board/sales?new=1');
  const dialog = page.getByRole('dialog', { name: checkout.newSale });
  const field = dialog.getByRole('searchbox', { name: checkout.item });
  const total = dialog.getByRole('status').first();
  await field.focus();
  for (const code of ['96385074', '036000291452', '96385074']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(total).toHaveText('2,100\u00A0RSD');
  await page.keyboard.type('4006381333948');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: products.newWithBarcode }).click();
  const form = page.getByRole('dialog', { name: products.new });
  await expect(form.getByLabel(products.barcode)).toHaveValue('4006381333948');
  await form.locator('input[name=name]').fill('Maska');
  await form.getByLabel(board.fields.price).fill('500');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(total).toHaveText('2,600\u00A0RSD');
  // Without a camera it says so, and the digits may still be typed.
  await dialog.getByRole('button', { name: checkout.scan }).click();
  const scan = page.getByRole('dialog', { name: checkout.scan });
  await expect(scan.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scan).toBeHidden();

  await test.step('a scan arrives wherever the focus is, and names a product that is hidden', async () => {
    await field.focus();
    const scanCode = async (code: string) => {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    };
    await scanCode(polish);
    await expect(total).toHaveText('3,100\u00A0RSD');
    const line = dialog.getByRole('list', { name: checkout.lines }).getByRole('button', { name: /Polish/ });
    await line.click();
    await dialog.getByRole('button', { name: checkout.line.more }).click();
    await dialog.getByRole('button', { name: checkout.line.save }).click();
    await expect(total).toHaveText('3,600\u00A0RSD');
    await expect(line).toBeFocused();
    await scanCode(polish);
    await expect(total).toHaveText('4,100\u00A0RSD');
    await dialog.getByRole('heading').first().click();
    await scanCode(polish);
    await expect(total).toHaveText('4,600\u00A0RSD');
    await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
    await scanCode(polish);
    await expect(total).toHaveText('5,100\u00A0RSD');

    await scanCode(serum);
    await expect(dialog.getByText(checkout.hiddenProduct.replace('{name}', 'Serum'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: products.newWithBarcode })).toHaveCount(0);
    await expectSound(page);
    await dialog.getByRole('button', { name: checkout.sellHidden }).click();
    await expect(total).toHaveText('5,800\u00A0RSD');
  });
});

test('the camera of a phone reads the code of a product, which is on the bill then', async () => {
  const code = '4006381333993';
  await aProduct({ name: 'Pena', name_en: 'Mousse', barcode: code, price: 80_000 });
  const page = await phones.before(await barcodePicture(code));
  await owner(page, '/board/sales?new=1');
  const dialog = page.getByRole('dialog', { name: checkout.newSale });
  await dialog.getByRole('button', { name: checkout.scan }).click();
  await expect(dialog.getByText('Mousse')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog', { name: checkout.scan })).toBeHidden();
  await expect(dialog.getByRole('status').first()).toHaveText('800\u00A0RSD');
});

/** The heading of what an address is answered with; nothing is pressed there. */
async function answerOf(page: Page, path: string): Promise<string | null> {
  await page.goto(`${server.origin}/board/${path}`, { waitUntil: 'commit' });
  return page.getByRole('heading', { level: 1 }).textContent();
}

/** Whether anything of the till is in the menus of the screen that is open. */
async function expectNoneInMenus(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: board.shell.navigation }).first();
  await expect(menu.getByRole('link', { name: screens.clients, exact: true })).toBeVisible();
  for (const name of [screens.sales, screens.till])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type(search.actions.newSale);
  await expect(page.getByText(search.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
}
const verbs = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${checkout.open}|^${checkout.bill}:`) });

for (const [which, options, paths] of [
  ['', {}, ['till']],
  [' at any of its addresses', SWEEP, ['sales', 'till', 'sales/1']],
] as const) {
  test(`whoever does not belong to the till has nothing of it${which}`, options, async ({ page }) => {
    const manager = { email: 'desk@salon.example', roles: ['ROLE_MANAGER'], areas: ['prices'] };
    await logInAsMember(page, own, { origin: server.origin, path: '/board' }, manager);
    // Led away to where she begins, as from any screen that is not hers.
    const today = await page.getByRole('heading', { level: 1 }).textContent();
    await expectNoneInMenus(page);
    for (const path of paths) expect([path, await answerOf(page, path)]).toEqual([path, today]);
  });
}

/** Checks nobody out, of which the process hears a moment later. */
async function turnTillOff(page: Page): Promise<void> {
  await setTill(own.sql, 'off');
  await expect.poll(() => answerOf(page, 'sales')).toBe(board.notFound.title);
}

test('a salon that checks nobody out has nothing of it', async ({ page }) => {
  const { name } = await aVisitor(1000);
  await owner(page, PRODUCTS);
  await expect(page.getByRole('link', { name: screens.products }).first()).toBeAttached();
  await turnTillOff(page);
  expect(await answerOf(page, 'products')).toBe(board.notFound.title);
  await page.goto(`${server.origin}/board/dashboard`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(verbs(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: screens.products })).toHaveCount(0);
  await expectNoneInMenus(page);
  await setTill(own.sql, 'here');
});

test(
  'a salon that checks nobody out has nothing of it at further addresses, in the list of its visits or in its history',
  SWEEP,
  async ({ page }) => {
    const { name } = await aVisitor(1000);
    await owner(page);
    await turnTillOff(page);
    for (const path of ['till', 'sales/1'])
      expect([path, await answerOf(page, path)]).toEqual([path, board.notFound.title]);
    await page.goto(`${server.origin}${listFor(name)}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(verbs(page)).toHaveCount(0);
    await page.goto(`${server.origin}/board/history`);
    const named = (thing: string) =>
      page.locator('select[name="entity"] option').filter({ hasText: new RegExp(`^${thing}$`) });
    await expect(named(board.history.things.client)).toHaveCount(1);
    await expect(named(board.history.things.sale)).toHaveCount(0);
    await setTill(own.sql, 'here');
  },
);
