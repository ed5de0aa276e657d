import { expect, test, type Page } from '@playwright/test';
import { HOUR } from '../../lib/base/time/units.ts';
import { dayOf } from '../../lib/base/time/zone.ts';
import { PASSWORD } from '../support/board.ts';
import { PHONE } from '../support/calendar.ts';
import { logInAsOwner } from '../support/owner.ts';
import { words } from '../support/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

/* A visit as booked is paid in two presses; of a salon that checks nobody out, nothing of it is anywhere. */

const { board } = words.en;
const { checkout } = board;
const listFor = (name: string) => `/board/reservations?clientName=${encodeURIComponent(name)}`;
/** Of the day on which a visit of this file begins, which is yesterday soon after midnight. */
const calendarOfTheVisit = () =>
  `/board/reservations/calendar?view=day&by=employee&date=${dayOf(Date.now() - HOUR, 'Europe/Belgrade')}`;

let own: TestSalon;
let server: ServerProcess;
let people = 0;

test.beforeAll(async () => {
  own = await openTestSalon('demo');
  await setTill('here');
  // What has just been filled has no statistics, by which figures of the first screen are planned.
  await own.sql`analyze`;
  server = await own.serve();
});
test.afterAll(() => own.close());

const setTill = (till: 'off' | 'elsewhere' | 'here') =>
  own.sql`update salon_settings set settings = settings || ${own.sql.json({ till, country: 'RS' })}`;

type Visitor = { id: number; name: string; employeeId: number };

/** Somebody whose visit of half an hour has begun, and what it costs in dinars. */
async function aVisitor(dinars: number): Promise<Visitor> {
  const name = `Mila Naplata ${++people}`;
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
  return { id, name, employeeId: employee.id };
}

const openButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${checkout.open}: ${name}`, exact: true });
/** To check out, and of what is paid the bill. */
const dialogFor = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`: ${name}$`) });
const paidSales = (id: number) => own.sql`
  select s.status, s.total, p.method, p.amount, p.tendered from sale s
    join sale_visit v on v.sale_id = s.id left join sale_payment p on p.sale_id = s.id
  where v.reservation_id = ${id}`;

/** Pays a visit of 3,200 dinars as it was booked, from the screen that is open. */
async function expectTwoPresses(page: Page, { id, name }: Visitor) {
  let presses = 0;
  const press = async (target: ReturnType<Page['getByRole']>) => {
    presses++;
    await target.click();
  };
  await press(openButton(page, name));
  const dialog = dialogFor(page, name);
  await expect(dialog.getByRole('button', { name: board.paymentMethods.CASH })).toBeFocused();
  await expect(dialog.getByRole('status').first()).toHaveText('3,200\u00A0RSD');
  await expectSound(page);
  await press(dialog.getByRole('button', { name: board.paymentMethods.CARD }));
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
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  for (const { width, pathFor } of [
    { width: 1280, pathFor: listFor },
    { width: 390, pathFor: listFor },
    { width: 1280, pathFor: () => calendarOfTheVisit() },
  ]) {
    await page.setViewportSize({ width, height: 850 });
    const visitor = await aVisitor(3200);
    await page.goto(`${server.origin}${pathFor(visitor.name)}`);
    await expectTwoPresses(page, visitor);
    // The button that was pressed is gone, and whoever works by the keyboard is still in the row, or on the entry.
    await expect(
      pathFor === listFor
        ? page.getByRole('button', { name: `${board.list.more}: ${visitor.name}` })
        : page.locator(`[data-entry="${visitor.id}"]`),
    ).toBeFocused();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('half an hour of the calendar is paid in two presses as well', async ({ page }) => {
    await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
    const visitor = await aVisitor(3200);
    await page.goto(`${server.origin}${calendarOfTheVisit()}&only=${visitor.employeeId}`);
    const open = openButton(page, visitor.name);
    await expect(open).toBeVisible();
    const box = await open.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // The name is read in full beside it.
    await expect(page.locator('[data-entry]').getByText(visitor.name, { exact: true })).toBeInViewport();
    await expectTwoPresses(page, visitor);
  });
});

test('of what is over and still open one is paid, and the others stay where they were', async ({ page }) => {
  const [paid, other] = [await aVisitor(3200), await aVisitor(1800)];
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  const { settleVisits, done } = board.reservations;
  await page.getByRole('button', { name: settleVisits.open.split(' (')[0] }).click();
  const list = page.getByRole('dialog', { name: settleVisits.title });
  await list.getByRole('group', { name: other.name }).getByRole('button', { name: done }).click();
  await list.getByRole('button', { name: `${checkout.open}: ${paid.name}` }).click();
  await dialogFor(page, paid.name).getByRole('button', { name: board.paymentMethods.CARD }).click();
  await expect(list.getByText(paid.name)).toBeHidden();
  await list.getByRole('button', { name: settleVisits.store.replace('{count}', '1') }).click();
  await expect(list).toBeHidden();
  expect(await paidSales(paid.id)).toMatchObject([{ status: 'PAID', method: 'CARD' }]);
  expect(await own.sql`select status from reservation where id in ${own.sql([paid.id, other.id])}`).toEqual([
    { status: 5 },
    { status: 5 },
  ]);
});

test('a product is scanned, a price has its reason, and the change of what was given is said', async ({
  page,
}) => {
  await own.sql`insert into product ${own.sql({ name: 'Šampon', name_en: 'Shampoo', barcode: '4006381333931', price: 90_000 })}`;
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  const { id, name } = await aVisitor(3000);
  await page.goto(`${server.origin}${listFor(name)}`);
  await openButton(page, name).click();
  const dialog = dialogFor(page, name);
  const total = dialog.getByRole('status').first();
  await expect(dialog.getByRole('button', { name: board.paymentMethods.CASH })).toBeFocused();
  // As a scanner types: the Enter at its end must not press the button that has the focus.
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText('3,900\u00A0RSD');
  await dialog.getByRole('button', { name: /Shampoo/ }).click();
  await dialog.getByRole('textbox', { name: checkout.line.reduction, exact: true }).fill('10%');
  await dialog.getByRole('textbox', { name: checkout.line.reason }).fill('Damaged box');
  // Whoever pays now would pay what the line was before.
  await expect(dialog.getByText(checkout.saveLineFirst)).toBeVisible();
  await expect(dialog.getByRole('button', { name: board.paymentMethods.CASH })).toBeDisabled();
  await dialog.getByRole('button', { name: checkout.line.save }).click();
  await expect(total).toHaveText('3,810\u00A0RSD');
  await dialog.getByLabel(checkout.given).fill('4000');
  await expect(dialog.getByText('190\u00A0RSD', { exact: true })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: board.paymentMethods.CASH }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Paid 3,810\u00A0RSD · change 190\u00A0RSD')).toBeVisible();
  expect(await paidSales(id)).toEqual([
    { status: 'PAID', total: 381_000, method: 'CASH', amount: 381_000, tendered: 400_000 },
  ]);
});

test('what cannot be read, and a reduction that is not saved, let nobody pay', async ({ page }) => {
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  const { id, name } = await aVisitor(3000);
  await page.goto(`${server.origin}${listFor(name)}`);
  await openButton(page, name).click();
  const dialog = dialogFor(page, name);
  const cash = dialog.getByRole('button', { name: board.paymentMethods.CASH });
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

  // The lines are without the reduction already: it is said, and not taken off again.
  const [sale] = await own.sql<{ id: number }[]>`
    select sale_id as id from sale_visit where reservation_id = ${id} and is_valid`;
  await page.goto(`${server.origin}/board/sales/${sale?.id}`);
  await expect(page.getByText(`${board.sales.reductionShared} · Birthday`)).toBeVisible();
  await expect(page.getByText('-300\u00A0RSD')).toHaveCount(0);
});

test('a second desk, at another process, sees the bill as it stands by now', async ({ page, browser }) => {
  const second = await own.serve();
  const { id, name } = await aVisitor(2500);
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInAsOwner(other, own, { origin: second.origin, path: '/board' });
  for (const [desk, origin] of [
    [page, server.origin],
    [other, second.origin],
  ] as const) {
    await desk.goto(`${origin}${listFor(name)}`);
    await openButton(desk, name).click();
    await expect(
      dialogFor(desk, name).getByRole('button', { name: board.paymentMethods.CARD }),
    ).toBeVisible();
  }
  await dialogFor(page, name).getByRole('button', { name: board.paymentMethods.CARD }).click();
  await expect(dialogFor(page, name)).toBeHidden();
  await dialogFor(other, name).getByRole('button', { name: board.paymentMethods.CASH }).click();
  await expect(dialogFor(other, name).getByRole('alert')).toContainText(
    /The bill was paid meanwhile: owner@salon\.example, \d\d:\d\d/,
  );
  await expect(dialogFor(other, name).getByText(board.paymentMethods.CARD)).toBeVisible();
  expect(await paidSales(id)).toHaveLength(1);
  await context.close();
  await second.kill();
});

test('an answer that was lost is sent again, and is paid once', async ({ page }) => {
  const { id, name } = await aVisitor(1800);
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  await page.goto(`${server.origin}${listFor(name)}`);
  await openButton(page, name).click();
  const dialog = dialogFor(page, name);
  let isLost = true;
  await page.route('**/pay', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: board.paymentMethods.CASH }).click();
  await expect(dialog.getByRole('alert')).toContainText(checkout.lost);
  await dialog.getByRole('button', { name: checkout.sendAgain }).click();
  await expect(dialog).toBeHidden();
  expect(await paidSales(id)).toEqual([
    { status: 'PAID', total: 180_000, method: 'CASH', amount: 180_000, tendered: null },
  ]);

  // Tried again in another way, it is said to be paid, and by nobody else.
  const second = await aVisitor(1900);
  await page.goto(`${server.origin}${listFor(second.name)}`);
  await openButton(page, second.name).click();
  const again = dialogFor(page, second.name);
  isLost = true;
  await again.getByRole('button', { name: board.paymentMethods.CASH }).click();
  await expect(again.getByRole('alert')).toContainText(checkout.lost);
  await again.getByRole('button', { name: board.paymentMethods.CARD }).click();
  await expect(again.getByRole('alert')).toHaveText(checkout.isPaid);
  expect(await paidSales(second.id)).toMatchObject([{ method: 'CASH', amount: 190_000 }]);
});

test('a session that ends under a bill asks for the password above it, and what was typed is paid', async ({
  page,
}) => {
  const { id, name } = await aVisitor(1500);
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  await page.goto(`${server.origin}${listFor(name)}`);
  await openButton(page, name).click();
  const dialog = dialogFor(page, name);
  await dialog.getByText(checkout.tip, { exact: true }).click();
  await dialog.getByLabel(/^Ana/).fill('150');
  await expect(dialog.getByText('with tips of 150\u00A0RSD: 1,650\u00A0RSD')).toBeVisible();
  await own.sql`delete from auth_session`;
  await dialog.getByRole('button', { name: board.paymentMethods.CARD }).click();
  const above = page.getByRole('dialog', { name: board.loginAbove.title });
  await above.getByLabel(board.loginAbove.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await paidSales(id)).toMatchObject([{ status: 'PAID', method: 'CARD', amount: 150_000 }]);
});

test('switched off, nothing of it is anywhere', async ({ page }) => {
  await setTill('off');
  const { name } = await aVisitor(1000);
  await logInAsOwner(page, own, { origin: server.origin, path: '/board' });
  await expect
    .poll(async () => {
      await page.goto(`${server.origin}${listFor(name)}`);
      await expect(page.getByText(name).first()).toBeVisible();
      return page.getByRole('button', { name: new RegExp(`^${checkout.open}|^${checkout.bill}:`) }).count();
    })
    .toBe(0);
  await page.goto(`${server.origin}/board/dashboard`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${checkout.open}`) })).toHaveCount(0);
  await setTill('here');
});
