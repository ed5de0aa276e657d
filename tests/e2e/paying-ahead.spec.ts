import { expect, type Locator, type Page } from '@playwright/test';
import { openPayingSalon, pressAtProvider, type PayingSalon } from '../support/paying-salon.ts';
import { bookTerm } from '../support/booked.ts';
import {
  addressIn,
  answeredCookies,
  dialogOf,
  fillIn,
  freeTerms,
  LANGUAGES,
  someone,
  turnToNextMonth,
  words,
  type Language,
} from '../support/pages.ts';
import { expectSound } from '../support/sound.ts';
import { patternOf } from '../support/texts.ts';
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

/** Opens the dialog of a service, chooses a day with much room and its first time, and fills in. */
async function chooseTerm(page: Page, language: Language): Promise<Locator> {
  await page.goto(server.origin + addressIn(language, '/services'));
  await page
    .getByRole('button', { name: new RegExp(`^${words[language].services.bookNow}`) })
    .first()
    .click();
  const dialog = dialogOf(page, language);
  await turnToNextMonth(dialog, language);
  await freeTerms(dialog).first().click();
  await expect(dialog.getByLabel(words[language].reservation.clientName)).toBeVisible();
  return dialog;
}

const payButton = (dialog: Locator, language: Language) =>
  dialog.getByRole('button', { name: patternOf(words[language].reservation.payAndBook) });

for (const language of LANGUAGES) {
  const text = words[language].reservation;

  test(`says what is paid before the name is asked for, and leads to where that is done (${language})`, async ({
    page,
  }) => {
    const dialog = await chooseTerm(page, language);
    await expect(dialog.getByText(patternOf(words[language].payment.part, 'within'))).toBeVisible();
    await expectSound(page);
    await fillIn(dialog, language, someone());
    await payButton(dialog, language).click();
    await page.waitForURL(/\/pay\/cs_/);

    // Back leads to the way on, and a reload does not lose it.
    await page.goBack();
    const waits = dialog.getByText(text.payWaits);
    await expect(waits).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(waits).toBeVisible();
    await dialog.getByRole('button', { name: patternOf(text.payNow) }).click();
    await page.waitForURL(/\/pay\/cs_/);
    await pressAtProvider(page, 'Pay');
    await page.waitForURL(/\/my-appointment/);
  });
}

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
