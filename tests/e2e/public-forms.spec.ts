import { expect, type Page } from '@playwright/test';
import { linkIn, receivedMails } from '../support/browser/mailbox.ts';
import { someone, words } from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

const { contact, newsletter, validation } = words.en;

const contactForm = (page: Page) => page.locator('#contact form');
const newsletterForm = (page: Page) => page.locator('#newsletter form');

async function write(page: Page, { name, email }: { name: string; email: string }, message: string) {
  await contactForm(page).getByLabel(contact.fullName).fill(name);
  await contactForm(page).getByLabel(contact.email).fill(email);
  await contactForm(page).getByLabel(contact.message, { exact: true }).fill(message);
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: scripts, extraHTTPHeaders: { cookie: '' } });

    test('a message reaches the salon, whose sender is told so, and a subscription waits for the link in the mail', async ({
      page,
    }) => {
      const visitor = someone();
      await page.goto('/en');
      // Whoever needs less than a second is taken for a program, as long as a script can tell.
      if (scripts) await page.waitForFunction(() => performance.now() > 4_000, undefined, { polling: 500 });
      await test.step('a message reaches the salon, and its sender is told so', async () => {
        await write(page, visitor, 'Do you have room for a group of five?');
        await contactForm(page).getByRole('button', { name: contact.send }).click();
        await expect(
          page.locator('#contact').getByText(contact.sent).filter({ visible: true }),
        ).toBeVisible();
        if (!scripts) await expect(page).toHaveURL(/\/en\?sent=contact#contact-sent$/);
      });

      await test.step('a subscription waits for the link in the mail', async () => {
        await newsletterForm(page).getByLabel(newsletter.email).fill(visitor.email);
        await newsletterForm(page).getByRole('button', { name: newsletter.subscribe }).click();
        await expect(
          page.locator('#newsletter').getByText(newsletter.sent).filter({ visible: true }),
        ).toBeVisible();
        const [mail] = await receivedMails(visitor.email, 1);
        expect(linkIn(mail, 'confirm-newsletter')).toContain('/en/status-confirmation?');
      });
    });
  });
}

test('what is missing is said at its field, in order, what was typed stays, and the field that nobody sees is out of reach', async ({
  page,
}) => {
  await page.goto('/en');
  const form = contactForm(page);
  await test.step('the field that nobody sees is out of reach of keyboard and screen reader', async () => {
    const trap = form.locator('input[name=website]');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('textbox', { name: contact.trap })).toHaveCount(0);
    expect((await trap.boundingBox())?.x ?? 0).toBeLessThan(0);
  });

  await form.getByLabel(contact.email).fill('not an address');
  await form.getByRole('button', { name: contact.send }).click();
  await expect(form.getByText(validation.required)).toHaveCount(2);
  await expect(form.getByText(validation.email)).toBeVisible();
  await expect(form.getByLabel(contact.fullName)).toBeFocused();

  await page.route('**/api/contact', (route) => route.abort());
  await write(page, someone(), 'Hello');
  await form.getByRole('button', { name: contact.send }).click();
  await expect(form.getByText(contact.networkFailed)).toBeVisible();
  await expect(form.getByLabel(contact.message, { exact: true })).toHaveValue('Hello');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its content', async ({ page }) => {
    for (const path of [
      '/',
      '/services',
      '/en/services',
      '/privacy-policy',
      '/impressum',
      '/en/services/1',
      '/de',
      '/about',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(250);
      await expect(page.getByRole('contentinfo')).toContainText('Salon Breza');
      if (path !== '/en/services') continue;
      await expect(page.getByRole('heading', { level: 3 }).nth(20)).toBeVisible();
      await expect(page.getByText('Closed').first()).toBeVisible();
    }
    await page.getByText(words.sr.about.faq.cancelling.question).click();
    await expect(page.getByText(words.sr.about.faq.cancelling.answer)).toBeVisible();
  });
});
