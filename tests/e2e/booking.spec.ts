import { expect } from '@playwright/test';
import { linkIn, receivedMails } from '../support/browser/mailbox.ts';
import {
  LANGUAGES,
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  openDialog,
  someone,
  sweepIn,
  turnToNextMonth,
  words,
} from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

// As most visitors have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const language of LANGUAGES) {
  const text = words[language];

  test(
    `a visitor books from the home page, confirms by the mail, and the term is gone (${language})`,
    sweepIn(language),
    async ({ page }) => {
      const visitor = someone();

      const openFromHome = async () => {
        await page.goto(addressIn(language));
        const bookNow = page.getByRole('button', { name: new RegExp(`^${text.services.bookNow}`) });
        await bookNow.first().click();
        const dialog = dialogOf(page, language);
        await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(text.reservation.anyone);
        await expect(dialog.getByRole('radio').first()).toBeChecked();
        await dialog.getByRole('radio').nth(1).press('Space');
        await turnToNextMonth(dialog, language);
        return dialog;
      };

      const dialog = await openFromHome();
      const term = freeTerms(dialog).first();
      const time = await term.innerText();
      await term.click();
      await fillIn(dialog, language, visitor);
      const sent = page.waitForResponse('**/api/reservations');
      await dialog.getByRole('button', { name: text.reservation.submit, exact: true }).click();
      await expectHeld(dialog, language);
      await expect(dialog.getByText(visitor.email)).toBeVisible();
      expect(((await (await sent).json()) as { termFrom: string }).termFrom).toContain(`T${time}`);

      const [held] = await receivedMails(visitor.email, 1);
      await dialog.getByRole('button', { name: text.reservation.sendAgain }).click();
      await expect(dialog.getByText(text.errors.mailedJustNow.split('{')[0] ?? '')).toBeVisible();
      await page.goto(linkIn(held, 'confirm-reservation'));
      const proceed = page.getByRole('button', { name: text.statusConfirmation.confirmReservation.button });
      await expect(proceed).toBeVisible();
      await expect(page).not.toHaveURL(/token/);
      await proceed.click();
      await expect(page.getByRole('heading', { name: text.statusConfirmation.confirmed })).toBeVisible();

      const [, confirmed] = await receivedMails(visitor.email, 2);
      const attached = confirmed?.attachments.map(({ mimeType }) => mimeType);
      expect(attached).toEqual(expect.arrayContaining(['image/png', 'text/calendar']));

      const again = await openFromHome();
      await expect(freeTerms(again).first()).toBeVisible();
      await expect(again.getByRole('button', { name: time, exact: true })).toHaveCount(0);
      const request = JSON.parse((await sent).request().postData() ?? '{}') as Record<string, unknown>;
      const rival = someone();
      const refused = await page.request.post('/api/reservations', {
        data: { ...request, clientEmail: rival.email, clientPhone: rival.phone },
      });
      expect(refused.status()).toBe(409);
    },
  );
}

test('whoever is beaten to a term keeps what was typed and takes one of the nearest', async ({ page }) => {
  const visitor = someone();
  const dialog = await openDialog(page, 'en', /^Book Now/);
  // Not where others of the tests begin: every pair of a time is taken here.
  await turnToNextMonth(dialog, 'en', 'before it');
  await freeTerms(dialog).nth(2).click();
  await fillIn(dialog, 'en', visitor);

  // Meanwhile others take every pair that is free at that time.
  let stolen = false;
  await page.route('**/api/reservations', async (route) => {
    if (!stolen) {
      stolen = true;
      const data = JSON.parse(route.request().postData() ?? '{}') as Record<string, unknown>;
      for (let status = 201; status === 201;) {
        const rival = someone();
        const answer = await page.request.post('/api/reservations', {
          data: { ...data, clientName: 'Rival', clientEmail: rival.email, clientPhone: rival.phone },
        });
        status = answer.status();
      }
    }
    await route.continue();
  });
  await dialog.getByRole('button', { name: words.en.reservation.submit, exact: true }).click();
  await expect(dialog.getByText('this time is no longer free')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue(visitor.name);

  await dialog.getByRole('alert').getByRole('button').first().click();
  await expect(dialog.getByLabel('Full name')).toHaveValue(visitor.name);
  await dialog.getByRole('button', { name: words.en.reservation.submit, exact: true }).click();
  await expectHeld(dialog, 'en');
  await receivedMails(visitor.email, 1);
});

test('neither a mistake nor a lost connection loses what was typed, and the next booking is filled in by one press', async ({
  page,
}) => {
  const visitor = someone();
  const text = words.de.reservation;
  let dialog = await openDialog(page, 'de', /^Jetzt|^Termin|^Buchen|^Reservieren/);
  await freeTerms(dialog).last().click();
  await expect(dialog.getByRole('button', { name: text.usePrevious })).toHaveCount(0);
  const submit = dialog.getByRole('button', { name: text.submit, exact: true });

  await test.step('a mistake is named at its field, and nothing typed is lost', async () => {
    await fillIn(dialog, 'de', { name: '<b>Ana</b>', email: 'ana@', phone: '12' });
    await submit.click();
    await expect(dialog.getByText(words.de.validation.plainName)).toBeVisible();
    await expect(dialog.getByText(words.de.validation.email)).toBeVisible();
    await expect(dialog.getByText(words.de.validation.phone)).toBeVisible();
    await expect(dialog.getByLabel(text.clientName)).toHaveValue('<b>Ana</b>');
    await expect(dialog.getByLabel(text.clientName)).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a lost connection loses nothing, and the second try books once', async () => {
    await fillIn(dialog, 'de', visitor);
    // The request arrives, but its answer does not.
    await page.route('**/api/reservations', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit.click();
    await expect(dialog.getByText(text.networkFailed)).toBeVisible();
    await expect(dialog.getByLabel(text.clientEmail)).toHaveValue(visitor.email);
    await page.unroute('**/api/reservations');
    await dialog
      .getByRole('button', { name: new RegExp(`^(${text.submit}|${text.retry})$`) })
      .first()
      .click();
    await expectHeld(dialog, 'de');
    await receivedMails(visitor.email, 1);
  });

  await test.step('the data of the last booking can be filled in with one press', async () => {
    dialog = await openDialog(page, 'de', /^Jetzt|^Termin|^Buchen|^Reservieren/);
    await freeTerms(dialog).last().click();
    await dialog.getByRole('button', { name: text.usePrevious }).click();
    await expect(dialog.getByLabel(text.clientName)).toHaveValue(visitor.name);
    await expect(dialog.getByLabel(text.clientEmail)).toHaveValue(visitor.email);
    await expect(dialog.getByLabel(text.clientPhone)).toHaveValue(visitor.phone);
  });
});
