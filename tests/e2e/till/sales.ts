import { expect, test } from '@playwright/test';
import { logInAsOwner } from '../../support/browser/owner.ts';
import { LANGUAGES, SWEEP, sweepIn, words } from '../../support/browser/pages.ts';
import { expectFits, expectFitsPhone, expectSound } from '../../support/browser/sound.ts';
import {
  listFor,
  own,
  server,
  aVisitor,
  owner,
  payVisit,
  press,
  board,
  status,
  checkout,
  sales,
  paymentMethods,
  screens,
  search,
} from './salon.ts';

export function salesTests(): void {
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
}
