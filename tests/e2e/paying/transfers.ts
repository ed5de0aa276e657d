import { expect } from '@playwright/test';
import { pressAtProvider } from '../../support/salons/paying-salon.ts';
import { bookTerm } from '../../support/browser/booked.ts';
import { pressInRow } from '../../support/browser/lists.ts';
import { logInAsOwner } from '../../support/browser/owner.ts';
import { addressIn, LANGUAGES, someone, words } from '../../support/browser/pages.ts';
import { expectSound } from '../../support/browser/sound.ts';
import { test } from '../../support/browser/visitor.ts';
import { paying, server, asSet, board, payPage } from './salon.ts';

const ACCOUNTS = {
  payAhead: 'both',
  transferAccount: '840000000095584510',
  transferIban: 'DE89370400440532013000',
  transferDays: 2,
};

export function transferTests(): void {
  test.describe('by a transfer', () => {
    test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

    test.beforeAll(async () => {
      await asSet();
      const { sql } = paying.own;
      const name = 'Atelje Uplata';
      await sql`update salon_settings set settings = settings || ${sql.json({ ...ACCOUNTS, name })}`;
      // What has the name has all of it.
      await expect.poll(async () => (await fetch(`${server.origin}/en`)).text()).toContain(name);
    });

    test('a visitor transfers, the desk sees that it has arrived, and her page says that it is booked', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const visitor = someone();
      const { payment } = (await bookTerm(request, visitor)) as { id: number; payment?: { url: string } };
      const address = new URL(payment?.url ?? '');
      const token = address.searchParams.get('token') ?? '';
      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      const transfer = page.getByRole('button', { name: payPage.payByTransfer });
      await page.context().setOffline(true);
      await transfer.click();
      await expect(page.getByRole('alert').filter({ hasText: payPage.offline })).toBeVisible();
      await expectSound(page);
      await page.context().setOffline(false);
      await transfer.click();
      await expect(page.getByRole('img', { name: payPage.codeIps })).toBeVisible();
      await expectSound(page);
      for (const language of LANGUAGES) {
        const html = await request.get(`${addressIn(language, '/pay')}?token=${token}`);
        expect(await html.text()).toContain(`aria-label="${words[language].payPage.codeIps}"`);
      }

      await logInAsOwner(page, paying.own, {
        origin: server.origin,
        path: '/board/payments?awaited=transfer',
      });
      await expect(page.getByText(visitor.name).first()).toBeVisible();
      const arrived = board.payments.arrivedOf.replace('{name}', visitor.name);
      await pressInRow(page, arrived);
      await page.getByRole('button', { name: board.payments.undo }).click();
      await expect(page.getByText(board.payments.undone).first()).toBeVisible();
      // A page that is left before the answer, while the row still says that it is at work, may take the press along.
      const [answer] = await Promise.all([page.waitForResponse(/\/mark-paid$/), pressInRow(page, arrived)]);
      expect(answer.ok()).toBe(true);
      await expect(page.getByRole('button', { name: arrived, includeHidden: true })).toHaveCount(0);

      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      await page.getByRole('link', { name: payPage.ticket }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.appointment.metaTitle);
      await request.dispose();
    });

    test('whoever has paid by card reads so in another tab, and owes no transfer', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const { id, payment } = (await bookTerm(request, someone())) as {
        id: number;
        payment?: { url: string };
      };
      await request.dispose();
      const token = new URL(payment?.url ?? '').searchParams.get('token') ?? '';
      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('link', { name: payPage.payByCard }).click();
      await pressAtProvider(other, 'Pay');
      await other.waitForURL(/\/my-appointment/);
      await other.close();

      await page.getByRole('button', { name: payPage.payByTransfer }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: payPage.paidTitle.replace(/<[^>]+>/g, '') }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: payPage.payByTransfer })).toHaveCount(0);
      const requests = await paying.own.sql`select status from payment_request where reservation_id = ${id}`;
      expect(requests).toEqual([{ status: 'PAID' }]);
    });

    test('the desk sends a link for what is booked by phone, by which the client pays online', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const caller = { ...someone(), name: 'Petra Poziv' };
      const { id } = await bookTerm(request, caller);
      const { sql } = paying.own;
      await sql`delete from payment_request where reservation_id = ${id}`;
      await sql`update reservation set status = 2, hold_until = null, payment_terms = null, payment_text = null where id = ${id}`;

      await logInAsOwner(page, paying.own, {
        origin: server.origin,
        path: `/board/reservations?clientName=${encodeURIComponent(caller.name)}`,
      });
      await pressInRow(page, board.payments.requestOf.replace('{name}', caller.name));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(new RegExp(`^${board.payments.amount}`))).toBeVisible();
      await dialog.getByLabel(new RegExp(`^${board.payments.amount}`)).fill('500');
      const [answer] = await Promise.all([
        page.waitForResponse(/request-payment/),
        dialog.getByRole('button', { name: board.payments.submit }).click(),
      ]);
      const { url } = (await answer.json()) as { url: string };

      await page.goto(url);
      await page.getByRole('link', { name: /kartic|card|Karte/ }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.waitForURL(/\/my-appointment/);
      await expect
        .poll(
          async () =>
            (await sql`select status from payment_request where reservation_id = ${id}`)[0]
              ?.status as unknown,
        )
        .toBe('PAID');
      await request.dispose();
    });

    test('the bank’s file says which transfers have arrived, and one press notes them', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const visitor = { ...someone(), name: 'Una Uplata' };
      const { id, payment } = (await bookTerm(request, visitor)) as { id: number; payment?: { url: string } };
      const token = new URL(payment?.url ?? '').searchParams.get('token') ?? '';
      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      await page.getByRole('button', { name: payPage.payByTransfer }).click();
      await expect(page.getByRole('img', { name: payPage.codeIps })).toBeVisible();
      await request.dispose();
      await logInAsOwner(page, paying.own, { origin: server.origin, path: '/board/payments' });
      const row = page.getByRole('row').filter({ hasText: visitor.name });
      const reference = (await row.locator('.select-all').textContent()) ?? '';
      const { sql } = paying.own;
      const [due] =
        await sql`select amount from payment_request where reservation_id = ${id} order by id desc limit 1`;
      const amount = ((due?.amount as number) / 100).toFixed(2).replace('.', ',');
      const file = (text: string) => ({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

      const { statement } = board.payments;
      await page.getByRole('button', { name: statement.title }).click();
      const dialog = page.getByRole('dialog', { name: statement.title });
      const choose = dialog.locator('input[type=file]');
      await choose.setInputFiles(file(''));
      await expect(dialog.getByRole('alert')).toHaveText(statement.empty);
      await choose.setInputFiles(file('Datum;Opis;Iznos\n01.12.2026;Kirija;12.000,00\n'));
      await expect(dialog.getByText(statement.nothing)).toBeVisible();
      await choose.setInputFiles(file(`Datum;Opis;Iznos\n01.12.2026;Una Uplata ${reference};1,00\n`));
      await expect(
        dialog.getByText(new RegExp(`^${statement.expected.replace('{amount}', '')}`)),
      ).toBeVisible();
      await choose.setInputFiles(
        file(`Datum;Opis;Iznos\n01.12.2026;Una Uplata ${reference};${amount}\n01.12.2026;Kirija;12.000,00\n`),
      );
      await expect(dialog.getByRole('heading', { name: '1 transfer has arrived' })).toBeVisible();
      await expectSound(page);
      const statusNow = async () =>
        (
          await sql`select status from payment_request where reservation_id = ${id} order by id desc limit 1`
        )[0];
      expect(await statusNow()).toEqual({ status: 'PENDING' });
      await dialog.getByRole('button', { name: 'Note 1 transfer as arrived' }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(row.getByText(board.payments.status.PAID, { exact: true })).toBeVisible();
      expect(await statusNow()).toEqual({ status: 'PAID' });
    });
  });
}
