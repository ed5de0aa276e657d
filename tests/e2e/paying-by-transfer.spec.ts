import { expect } from '@playwright/test';
import { bookTerm } from '../support/booked.ts';
import { pressInRow } from '../support/lists.ts';
import { logInAsOwner } from '../support/owner.ts';
import { addressIn, answeredCookies, LANGUAGES, someone, words } from '../support/pages.ts';
import { openPayingSalon, type PayingSalon } from '../support/paying-salon.ts';
import type { ServerProcess } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';
import { test } from '../support/visitor.ts';

/* Of a salon in which a quarter of the price is paid ahead, online or by a transfer to its account. */

const { board, payPage } = words.en;
const ACCOUNTS = {
  payAhead: 'both',
  transferAccount: '840000000095584510',
  transferIban: 'DE89370400440532013000',
  transferDays: 2,
};

let paying: PayingSalon;
let server: ServerProcess;

test.beforeAll(async () => {
  paying = await openPayingSalon();
  await paying.own.sql`update salon_settings set settings = settings || ${paying.own.sql.json(ACCOUNTS)}`;
  server = await paying.own.serve();
});
test.afterAll(() => paying.close());
test.beforeEach(({ page }) => answeredCookies(page));

test('a visitor transfers, the desk sees that it has arrived, and her page says that it is booked', async ({
  page,
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const visitor = someone();
  const { payment } = (await bookTerm(request, visitor)) as { id: number; payment?: { url: string } };
  const address = new URL(payment?.url ?? '');
  const token = address.searchParams.get('token') ?? '';
  await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
  await page.getByRole('button', { name: payPage.payByTransfer }).click();
  await expect(page.getByRole('img', { name: payPage.codeIps })).toBeVisible();
  await expectSound(page);
  for (const language of LANGUAGES) {
    await page.goto(`${server.origin}${addressIn(language, '/pay')}?token=${token}`);
    await expect(page.getByRole('img', { name: words[language].payPage.codeIps })).toBeVisible();
  }

  const desk = await browser.newPage();
  await logInAsOwner(desk, paying.own, { origin: server.origin, path: '/board/payments?awaited=transfer' });
  await expect(desk.getByText(visitor.name).first()).toBeVisible();
  const arrived = board.payments.arrivedOf.replace('{name}', visitor.name);
  await pressInRow(desk, arrived);
  await desk.getByRole('button', { name: board.payments.undo }).click();
  await expect(desk.getByText(board.payments.undone).first()).toBeVisible();
  // The tab that is closed before the answer, while the row still says that it is at work, may take the press along.
  const [answer] = await Promise.all([desk.waitForResponse(/\/mark-paid$/), pressInRow(desk, arrived)]);
  expect(answer.ok()).toBe(true);
  await expect(desk.getByRole('button', { name: arrived, includeHidden: true })).toHaveCount(0);
  await desk.close();

  await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
  await page.getByRole('link', { name: payPage.ticket }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.appointment.metaTitle);
  await request.dispose();
});

test('the desk sends a link for what is booked by phone, by which the client pays online', async ({
  page,
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const caller = { ...someone(), name: 'Petra Poziv' };
  const { id } = await bookTerm(request, caller);
  const { sql } = paying.own;
  await sql`delete from payment_request where reservation_id = ${id}`;
  await sql`update reservation set status = 2, hold_until = null, payment_terms = null, payment_text = null where id = ${id}`;

  const desk = await browser.newPage();
  await logInAsOwner(desk, paying.own, {
    origin: server.origin,
    path: `/board/reservations?clientName=${encodeURIComponent(caller.name)}`,
  });
  await pressInRow(desk, board.payments.requestOf.replace('{name}', caller.name));
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel(new RegExp(`^${board.payments.amount}`))).toBeVisible();
  await dialog.getByLabel(new RegExp(`^${board.payments.amount}`)).fill('500');
  const [answer] = await Promise.all([
    desk.waitForResponse(/request-payment/),
    dialog.getByRole('button', { name: board.payments.submit }).click(),
  ]);
  const { url } = (await answer.json()) as { url: string };
  await desk.close();

  await page.goto(url);
  await page.getByRole('link', { name: /kartic|card|Karte/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/my-appointment/);
  await expect
    .poll(
      async () =>
        (await sql`select status from payment_request where reservation_id = ${id}`)[0]?.status as unknown,
    )
    .toBe('PAID');
  await request.dispose();
});
