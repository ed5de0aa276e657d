import { expect, test, type Page } from '@playwright/test';
import { barcodePicture } from '../../support/browser/barcode.ts';
import { logInAsOwner } from '../../support/browser/owner.ts';
import { words } from '../../support/browser/pages.ts';
import { expectFits, expectSound } from '../../support/browser/sound.ts';
import {
  PRODUCTS,
  phones,
  own,
  server,
  owner,
  send,
  board,
  checkout,
  products,
  sales,
  screens,
} from './salon.ts';

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

export function productTests(): void {
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
    await expect(
      page.getByText(products.low, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
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
}
