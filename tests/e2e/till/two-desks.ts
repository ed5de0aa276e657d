import { expect, test } from '@playwright/test';
import { logInAsOwner } from '../../support/browser/owner.ts';
import { SWEEP } from '../../support/browser/pages.ts';
import { expectFits, expectSound } from '../../support/browser/sound.ts';
import {
  listFor,
  own,
  server,
  anotherProcess,
  aVisitor,
  owner,
  press,
  dialogFor,
  paidSales,
  checkout,
  tillDays,
  paymentMethods,
} from './salon.ts';

/** With every run at one process, which saves a second one: what two desks share stands in the database. */

export function twoDesksTests(): void {
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
          await expect(
            dialogFor(desk, name).getByRole('button', { name: paymentMethods.CARD }),
          ).toBeVisible();
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
}
