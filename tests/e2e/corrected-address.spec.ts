import { expect } from '@playwright/test';
import { codeIn, receivedMails } from '../support/browser/mailbox.ts';
import {
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  someone,
  sweepIn,
  words,
} from '../support/browser/pages.ts';
import { expectAccessible, expectNoWider } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

for (const language of ['sr', 'de'] as const) {
  test(
    `who typed a wrong address corrects it where the code is asked for, and books (${language})`,
    sweepIn(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      const { reservation: text } = words[language];
      const [wrong, right] = [someone(), someone()];
      await page.goto(addressIn(language, '/services?book=2'));
      const dialog = dialogOf(page, language);
      await freeTerms(dialog).first().click();
      await fillIn(dialog, language, wrong);
      await dialog.getByRole('button', { name: text.submit, exact: true }).click();
      await expectHeld(dialog, language);
      const [lost] = await receivedMails(wrong.email, 1);

      await dialog.getByRole('button', { name: text.correctAddress }).click();
      const meant = dialog.getByLabel(text.meantAddress);
      await expect(meant).toHaveValue(wrong.email);
      await expect(meant).toBeFocused();
      await meant.fill('nobody');
      await meant.press('Enter');
      await expect(meant).toHaveAttribute('aria-invalid', 'true');
      await expect(meant).toHaveValue('nobody');
      await expectAccessible(page, 'dialog[open]');
      await expectNoWider(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoWider(page);
      await meant.fill(right.email);
      await dialog.getByRole('button', { name: text.sendThere }).click();
      const code = dialog.getByLabel(text.code.replace('{email}', right.email));
      await expect(code).toBeFocused();

      // Loading it again changes nothing about it.
      await page.reload();
      const [mail] = await receivedMails(right.email, 1);
      expect(codeIn(mail)).not.toBe(codeIn(lost));
      await code.fill(codeIn(mail));
      await expect(page.getByText(text.bookedTitle, { exact: true })).toBeVisible();
      await receivedMails(right.email, 2);
      await receivedMails(wrong.email, 1);
    },
  );
}
