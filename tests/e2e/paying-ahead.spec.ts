import { expect } from '@playwright/test';
import { openPayingSalon, pressAtProvider, type PayingSalon } from '../support/paying-salon.ts';
import { bookTerm } from '../support/booked.ts';
import { answeredCookies, someone } from '../support/pages.ts';
import { test } from '../support/visitor.ts';
import type { ServerProcess } from '../support/server-processes.ts';

/* Of a salon in which a quarter of the price is paid before anything is booked. */

let paying: PayingSalon;
let server: ServerProcess;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeAll(async () => {
  paying = await openPayingSalon();
  server = await paying.own.serve();
});
test.afterAll(() => paying.close());
test.beforeEach(({ page }) => answeredCookies(page));

const standingOf = async (id: number) => {
  const [row] = await paying.own.sql<{ status: number; payment: string }[]>`
    select r.status, p.status as payment from reservation r join payment_request p on p.reservation_id = r.id where r.id = ${id}`;
  return row;
};

test('whoever goes back from the payment service has nothing booked yet, and whoever has paid has', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const { id } = await bookTerm(request, someone());
  const [session] = [...paying.standIn.sessions.values()].slice(-1);
  await page.goto(session?.url ?? '', { waitUntil: 'load' });
  await pressAtProvider(page, 'Cancel');
  await page.waitForURL(/\/my-appointment/);
  expect(await standingOf(id)).toEqual({ status: 1, payment: 'PENDING' });

  await page.goto(session?.url ?? '', { waitUntil: 'load' });
  await pressAtProvider(page, 'Pay');
  await page.waitForURL(/\/my-appointment/);
  await expect.poll(() => standingOf(id)).toEqual({ status: 2, payment: 'PAID' });
  expect(paying.standIn.balance()).toBe(session?.amount_total);
  await request.dispose();
});
