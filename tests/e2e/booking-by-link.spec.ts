import { expect, type Page } from '@playwright/test';
import { codeIn, receivedMails } from '../support/browser/mailbox.ts';
import {
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  someone,
  SWEEP,
  words,
} from '../support/browser/pages.ts';
import { expectSound } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.reservation;
const services = addressIn('en', '/services');
const nameOf = (label: string) => label.split('{')[0] ?? '';

/** Comes in by a link, as the mails have them, and takes the first step. */
async function chooseTimeByLink(page: Page, serviceUnitId: number) {
  await page.goto(`${services}?book=${serviceUnitId}`);
  const dialog = dialogOf(page, 'en');
  await freeTerms(dialog).last().click();
  await expect(dialog.getByRole('heading', { name: text.title, level: 3 })).toBeVisible();
  return dialog;
}

async function expectNoBooking(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(services);
}

const steps: Record<string, (page: Page) => Promise<void>> = {
  'by its press': (page) => page.getByRole('button', { name: text.close, exact: true }).click(),
  'by Escape': (page) => page.keyboard.press('Escape'),
  'by its press after Back': async (page) => {
    await page.goBack();
    await expect(freeTerms(dialogOf(page, 'en')).first()).toBeVisible();
    await page.getByRole('button', { name: text.close, exact: true }).click();
  },
};
for (const [step, close] of Object.entries(steps)) {
  test(
    `a booking that a link opened can be closed ${step}, and the next one opens`,
    step === 'by its press' ? {} : SWEEP,
    async ({ page }) => {
      const dialog = await chooseTimeByLink(page, 27);
      await close(page);
      await expectNoBooking(page);
      // The same service, then another one.
      for (const card of ['#service-unit-27', '#service-unit-2']) {
        await page
          .locator(card)
          .getByRole('button', { name: /^Book Now/ })
          .click();
        await expect(freeTerms(dialog).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expectNoBooking(page);
      }
      // What was closed opens by no step of the history again.
      await page.goForward();
      await expectNoBooking(page);
    },
  );
}

for (const [isFirst, run] of [
  [true, {}],
  [false, SWEEP],
] as const) {
  test(
    isFirst
      ? 'what waits for its code is confirmed in another tab later, and what is finished stays finished'
      : 'after a booking that was confirmed in another tab the next one takes one press, and each is opened without a mail',
    run,
    async ({ page, context }) => {
      const visitor = someone();
      const dialog = await chooseTimeByLink(page, 27);
      const email = dialog.getByLabel(text.clientEmail);
      await email.fill('mina@gmial.com');
      const meant = words.en.contact.didYouMean.replace('{email}', 'mina@gmail.com');
      await dialog.getByRole('button', { name: meant }).click();
      await expect(email).toHaveValue('mina@gmail.com');
      await fillIn(dialog, 'en', visitor);
      await dialog.getByRole('button', { name: text.submit, exact: true }).click();
      await expectHeld(dialog, 'en');
      // Anyone would have done; by now it is known who it is.
      await expect(dialog.getByText(new RegExp(`^${nameOf(text.withPerson)}\\S`))).toBeVisible();
      const [held] = await receivedMails(visitor.email, 1);
      await dialog.getByRole('button', { name: text.later }).click();
      await expectNoBooking(page);

      const tab = await context.newPage();
      await page.close();
      await tab.goto(addressIn('en', '/about'));
      const bar = tab.getByRole('complementary', { name: words.en.shell.nextVisit });
      await bar.getByRole('link').click();
      const code = dialogOf(tab, 'en').getByLabel(text.code.replace('{email}', visitor.email));
      await expect(code).toBeFocused();
      await expectSound(tab);
      await code.fill(codeIn(held));
      await expect(tab.getByText(text.bookedTitle, { exact: true })).toBeVisible();
      await expect(tab.getByRole('link', { name: words.en.appointment.google })).toBeVisible();
      await tab.getByRole('button', { name: text.done }).click();
      await expectNoBooking(tab);

      if (!isFirst) {
        // This browser is known now, so the next one is booked by one press.
        const again = await chooseTimeByLink(tab, 2);
        await again.getByRole('button', { name: nameOf(text.continueAs) }).click();
        await expect(tab.getByText(text.bookedTitle, { exact: true })).toBeVisible();
        await tab.getByRole('button', { name: text.done }).click();
        await expectNoBooking(tab);
      }
      await tab.goBack();
      await expect(tab.locator('dialog[open]')).toHaveCount(0);

      if (isFirst) return;
      await test.step('both appointments are opened without a mail, each its own', async () => {
        await tab.goto(addressIn('en', '/'));
        await tab.getByRole('link', { name: words.en.returning.visits.replace('{count}', '2') }).click();
        const list = tab.getByRole('link', { name: new RegExp(`^${words.en.visits.open}`) });
        await expect(list).toHaveCount(2);
        const name = (await list.first().getAttribute('aria-label')) ?? '';
        await list.first().click();
        const service = name.replace(`${words.en.visits.open}: `, '');
        expect(service).toMatch(/\w{3}/);
        await expect(tab.getByRole('region', { name: words.en.appointment.visit })).toContainText(service);
      });
    },
  );
}
