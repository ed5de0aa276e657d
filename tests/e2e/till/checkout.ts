import { expect, test, type Page } from '@playwright/test';
import { HOUR } from '../../../lib/base/time/units.ts';
import { dayOf } from '../../../lib/base/time/zone.ts';
import { PASSWORD } from '../../support/browser/board.ts';
import { PHONE } from '../../support/browser/calendar.ts';
import { logInAsMember } from '../../support/browser/owner.ts';
import { SWEEP, words } from '../../support/browser/pages.ts';
import { expectFits, expectSound } from '../../support/browser/sound.ts';
import type { Visitor } from '../../support/browser/till-visits.ts';
import {
  listFor,
  calendarOfTheVisit,
  own,
  server,
  aVisitor,
  owner,
  payVisit,
  openButton,
  dialogFor,
  paidSales,
  board,
  status,
  checkout,
  sales,
  paymentMethods,
} from './salon.ts';

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

export function checkoutTests(): void {
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

  test('of what is over and still open one is paid, and the others stay where they were', async ({
    page,
  }) => {
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
    expect(await own.sql`select status from reservation where id in ${own.sql([paid.id, other.id])}`).toEqual(
      [{ status: 5 }, { status: 5 }],
    );
  });

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
}
