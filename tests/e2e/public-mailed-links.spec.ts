import { expect, test, type Page } from '@playwright/test';
import { inDatabase } from '../support/board.ts';
import { bookTerm } from '../support/booked.ts';
import { linkIn, receivedMails } from '../support/mailbox.ts';
import { someone, words } from '../support/pages.ts';

const { statusConfirmation } = words.en;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A reader of a newsletter that is sent to nobody else of the demo salon. */
async function aReader(page: Page): Promise<string> {
  const { email } = someone();
  const headers = { lang: 'en' };
  await page.request.post('/api/newsletter/subscribe', { data: { email }, headers });
  const [asked] = await receivedMails(email, 1);
  await page.goto(linkIn(asked, 'confirm-newsletter'));
  await press(page, statusConfirmation.confirmNewsletter.button);
  await expectHeading(page, statusConfirmation.confirmed);
  return email;
}

async function sendNewsletterTo(email: string): Promise<string> {
  await inDatabase(
    (
      sql,
    ) => sql`insert into newsletter (subject, subject_en, message, status, next_batch_at, last_subscriber_id)
      select 'Decembar', 'December', 'Dragi naši,', 2, now(), id - 1 from newsletter_subscriber where email = ${email}`,
  );
  const mails = await receivedMails(email, 2);
  return linkIn(
    mails.find(({ subject }) => subject === 'December'),
    'unsubscribe-newsletter',
  );
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a newsletter is left by the link in it, with a reason', async ({ page }) => {
      const email = await aReader(page);
      const leave = await sendNewsletterTo(email);
      await page.goto(leave);
      const standing = () =>
        inDatabase(async (sql) => {
          const [row] =
            await sql`select status, unsubscription_reason from newsletter_subscriber where email = ${email}`;
          return row;
        });
      await expectHeading(page, statusConfirmation.unsubscribeNewsletter.title);
      expect(await standing()).toEqual({ status: 2, unsubscription_reason: null });

      await page.getByLabel(statusConfirmation.reason).fill('Too many mails');
      await press(page, statusConfirmation.unsubscribeNewsletter.button);
      await expectHeading(page, statusConfirmation.unsubscribed);
      expect(await standing()).toEqual({ status: 3, unsubscription_reason: 'Too many mails' });
      expect(page.url()).not.toContain('token');

      // Twice is no mistake.
      await page.goto(leave);
      await press(page, statusConfirmation.unsubscribeNewsletter.button);
      await expectHeading(page, statusConfirmation.unsubscribed);
      expect(await standing()).toEqual({ status: 3, unsubscription_reason: 'Too many mails' });
    });

    test('a term is confirmed and cancelled by the links in its mails', async ({ page }) => {
      const { statusConfirmation: text, errors } = words.sr;
      const visitor = someone();
      await bookTerm(page.request, visitor);
      const [held] = await receivedMails(visitor.email, 1);
      const confirmation = linkIn(held, 'confirm-reservation');
      await page.goto(confirmation);
      await expectHeading(page, text.confirmReservation.title);
      await press(page, text.confirmReservation.button);
      await expectHeading(page, text.confirmed);

      const [, confirmed] = await receivedMails(visitor.email, 2);
      await page.goto(linkIn(confirmed, 'cancel-reservation'));
      await press(page, text.cancelReservation.button);
      await expectHeading(page, text.canceled);

      await page.goto(confirmation);
      await press(page, text.confirmReservation.button);
      await expectHeading(page, text.wrong);
      await expect(page.getByText(errors.alreadyCancelled)).toBeVisible();
    });

    test('a link that is none says so, and leads on', async ({ page }) => {
      await page.goto('/en/status-confirmation?action=cancel-reservation&token=no-such-token-at-all-x');
      await press(page, statusConfirmation.cancelReservation.button);
      await expectHeading(page, statusConfirmation.wrong);
      await page.goto('/en/status-confirmation');
      await expectHeading(page, statusConfirmation.wrong);
      await expect(page.getByRole('link', { name: statusConfirmation.home })).toHaveAttribute('href', '/en');
    });
  });
}

test('a mailed link is asked again after a reload and in another language, until it is obeyed', async ({
  page,
}) => {
  const visitor = someone();
  await bookTerm(page.request, visitor);
  const [held] = await receivedMails(visitor.email, 1);
  await page.goto(linkIn(held, 'confirm-reservation'));
  await expectHeading(page, words.sr.statusConfirmation.confirmReservation.title);
  await expect.poll(() => page.url()).not.toContain('token');
  await page.reload();
  await expectHeading(page, words.sr.statusConfirmation.confirmReservation.title);
  await page.goto('/en/status-confirmation');
  await expectHeading(page, statusConfirmation.confirmReservation.title);
  await press(page, statusConfirmation.confirmReservation.button);
  await expectHeading(page, statusConfirmation.confirmed);
  await page.goto('/en/status-confirmation');
  await expectHeading(page, statusConfirmation.wrong);
});
